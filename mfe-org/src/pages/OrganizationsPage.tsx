// The organizations of a person: those they belong to, invitations that wait for an answer, and what
// they own and have deleted. Making another one has
// an address of its own (?new).
import { useAppDispatch } from '@cumbre/client/hooks';
import { useMyOrganizations, useSelectedOrganization } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import { useNavigate, useSearchParams } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Heading, Paragraph, PlusOutlined, Skeleton } from '@cumbre/ui/base';
import { useCallback } from 'react';
import { NewOrganization } from '../organization-form/NewOrganization';
import { ClosedOrganizations } from '../organization-list/ClosedOrganizations';
import { ExampleOrganization } from '../organization-list/ExampleOrganization';
import { OrganizationTable } from '../organization-list/OrganizationTable';
import { PendingInvitations } from '../organization-list/PendingInvitations';
import { useOrgTexts } from '../useOrgTexts';

export function OrganizationsPage() {
  const t = useOrgTexts('organizations');
  const settings = useOrgTexts('settings');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { accepted, pending, closed, data, failure, refetch } = useMyOrganizations();
  const { organization } = useSelectedOrganization();

  const created = useCallback((id: string) => {
    dispatch(organizationSelected(id));
    void navigate(`/organizations/${id}`);
  }, [dispatch, navigate]);

  if (search.has('new')) {
    return (
      <Flex vertical gap={16}>
        <Heading level={1} focusable>{settings('createTitle')}</Heading>
        <NewOrganization onCreated={created} onCancel={() => void navigate('/organizations')} />
      </Flex>
    );
  }
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <Heading level={1} focusable>{t('title')}</Heading>
        {data && <Button type={accepted.length === 0 ? 'primary' : 'default'} icon={<PlusOutlined aria-hidden />} onClick={() => setSearch({ new: '' })}>{t(accepted.length === 0 ? 'createFirst' : 'create')}</Button>}
      </Flex>
      <Paragraph tone="secondary">{t('intro')}</Paragraph>
      {failure && <Alert role="alert" type="error" showIcon title={failure.message || t('failed.load')} action={<Button size="small" onClick={() => refetch()}>{t('retry')}</Button>} />}
      {!data && !failure && <Card><Skeleton active /></Card>}
      {pending.length > 0 && <PendingInvitations invitations={pending} />}
      {accepted.length > 0 && <Card title={t('mine')}><OrganizationTable organizations={accepted} selected={organization?.id ?? null} /></Card>}
      {data && accepted.length === 0 && <Card title={t('none')}><Flex vertical gap={16} align="flex-start"><Paragraph>{t('noneHint')}</Paragraph><ExampleOrganization /></Flex></Card>}
      {closed.length > 0 && <ClosedOrganizations organizations={closed} />}
    </Flex>
  );
}
