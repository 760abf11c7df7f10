// Organizations that this person owns and has deleted: out of everybody's sight, and here to be brought back.
import type { Failure } from '@cumbre/client/request';
import type { ClosedOrganization } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { Button, Card, DateText, Flex, Paragraph, ReloadOutlined, Text } from '@cumbre/ui/base';
import { useActivateOrganizationMutation } from '../organizationCalls';
import { useOrgTexts } from '../useOrgTexts';

export function ClosedOrganizations({ organizations }: { organizations: readonly ClosedOrganization[] }) {
  const t = useOrgTexts('organizations');
  const { notify } = useHost();
  const [activate, { isLoading, originalArgs }] = useActivateOrganizationMutation();

  async function bringBack({ id, name }: ClosedOrganization) {
    const { error } = await activate(id);
    if (error) notify.error((error as Failure).message || t('failed.activate'));
    else notify.success(t('closed.done', { name }));
  }
  return (
    <Card title={t('closed.title')}>
      <Flex vertical gap={16}>
        <Paragraph tone="secondary">{t('closed.text')}</Paragraph>
        {organizations.map((organization) => (
          <Flex key={organization.id} gap={12} justify="space-between" align="center" wrap>
            <div>
              <Text as="div" strong className="org-name">{organization.name}</Text>
              <Text small>{t('closed.since')} <DateText date={organization.closedAt.slice(0, 10)} /></Text>
            </div>
            <Button sends icon={<ReloadOutlined aria-hidden />} loading={isLoading && originalArgs === organization.id} aria-label={t('closed.activateNamed', { name: organization.name })} onClick={() => void bringBack(organization)}>{t('closed.activate')}</Button>
          </Flex>
        ))}
      </Flex>
    </Card>
  );
}
