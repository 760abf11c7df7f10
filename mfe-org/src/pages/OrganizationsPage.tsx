// A person's organizations: memberships, invitations without an answer, and deleted organizations
// that the person owns. Creating another one has its own address (?new).
import { useAppDispatch } from '@cumbre/client/hooks';
import { useMyOrganizations, useSelectedOrganization } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import { useNavigate, useSearchParams } from '@cumbre/remote/router';
import {
  Alert,
  Button,
  Card,
  Flex,
  Heading,
  Paragraph,
  PlusOutlined,
  Skeleton,
} from '@cumbre/ui/base';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { NewOrganization } from '../organization-form/NewOrganization';
import { DeletedOrganizations } from '../organization-list/DeletedOrganizations';
import { ExampleOrganization } from '../organization-list/ExampleOrganization';
import { OrganizationTable } from '../organization-list/OrganizationTable';
import { PendingInvitations } from '../organization-list/PendingInvitations';
import { useTranslation } from '../useTranslation';

export function OrganizationsPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { accepted, pending, closed, data, failure, refetch } = useMyOrganizations({
    readAgain: true,
  });
  const { organization } = useSelectedOrganization();
  const joining = search.get('join');
  const asked = pending.find(({ id }) => id === joining);
  const isAnswered = joining !== null && data !== undefined && !asked;

  // The list is read first, so that the selected organization is in it. Its home says what comes next,
  // also in a new organization: a cycle.
  const openHome = useCallback(
    async (id: string) => {
      await refetch();
      dispatch(organizationSelected(id));
      void navigate('/');
    },
    [dispatch, navigate, refetch],
  );
  const openAnswered = useEffectEvent(() => {
    const isMember = accepted.some(({ id }) => id === joining);
    if (isMember) dispatch(organizationSelected(joining));
    void navigate(isMember ? '/' : '/organizations', { replace: true });
  });
  useEffect(() => {
    if (isAnswered) openAnswered();
  }, [isAnswered]);

  if (search.has('new')) {
    return (
      <Flex vertical gap={16}>
        <Heading level={1} focusable>
          {t('settings.createTitle')}
        </Heading>
        <NewOrganization
          onCreated={(id) => void openHome(id)}
          onCancel={() => void navigate('/organizations')}
        />
      </Flex>
    );
  }
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <Heading level={1} focusable>
          {t('organizations.title')}
        </Heading>
        {data && (
          <Button
            type={accepted.length === 0 ? 'primary' : 'default'}
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setSearch({ new: '' })}
          >
            {t(accepted.length === 0 ? 'organizations.createFirst' : 'organizations.create')}
          </Button>
        )}
      </Flex>
      <Paragraph tone="secondary">{t('organizations.intro')}</Paragraph>
      {failure && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={failure.message || t('organizations.failed.load')}
          action={
            <Button size="small" onClick={() => refetch()}>
              {t('organizations.retry')}
            </Button>
          }
        />
      )}
      {!data && !failure && (
        <Card>
          <Skeleton active />
        </Card>
      )}
      {pending.length > 0 && (
        <PendingInvitations
          invitations={pending}
          asked={asked}
          onAccepted={openHome}
          onPutOff={() => void navigate('/organizations', { replace: true })}
        />
      )}
      {accepted.length > 0 && (
        <Card title={t('organizations.mine')}>
          <OrganizationTable organizations={accepted} selected={organization?.id ?? null} />
        </Card>
      )}
      {accepted.length > 0 && <ExampleOrganization />}
      {data && accepted.length === 0 && (
        <Card title={t('organizations.none')}>
          <Flex vertical gap={16} align="flex-start">
            <Paragraph>{t('organizations.noneHint')}</Paragraph>
            <ExampleOrganization />
          </Flex>
        </Card>
      )}
      {closed.length > 0 && <DeletedOrganizations organizations={closed} />}
    </Flex>
  );
}
