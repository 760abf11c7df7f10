// The deleted organizations that this person owns: no member sees them, and this list restores
// them.
import { failureOf } from '@cumbre/client/failure';
import type { DeletedOrganization } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Card, DateText, Flex, Paragraph, ReloadOutlined, Text } from '@cumbre/ui/base';
import { useActivateOrganizationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';

export function DeletedOrganizations({
  organizations,
}: {
  organizations: readonly DeletedOrganization[];
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [activate, { isLoading, originalArgs }] = useActivateOrganizationMutation();

  async function bringBack({ id, name }: DeletedOrganization) {
    const { error } = await activate(id);
    if (error) notify.error(failureOf(error)?.message || t('organizations.failed.activate'));
    else notify.success(t('organizations.closed.done', { name }));
  }
  return (
    <Card title={t('organizations.closed.title')}>
      <Flex vertical gap={16}>
        <Paragraph tone="secondary">{t('organizations.closed.text')}</Paragraph>
        {organizations.map((organization) => (
          <Flex key={organization.id} gap={12} justify="space-between" align="center" wrap>
            <div>
              <Text as="div" strong className="mfe-org_name">
                {organization.name}
              </Text>
              <Text small>
                {t('organizations.closed.since')} <DateText date={organization.closedAt} />
              </Text>
            </div>
            <Button
              sends
              icon={<ReloadOutlined aria-hidden />}
              loading={isLoading && originalArgs === organization.id}
              aria-label={t('organizations.closed.activateNamed', { name: organization.name })}
              onClick={() => void bringBack(organization)}
            >
              {t('organizations.closed.activate')}
            </Button>
          </Flex>
        ))}
      </Flex>
    </Card>
  );
}
