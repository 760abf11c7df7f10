// What the owner sees of an organization that was deleted: that it is gone for everybody, and the way to bring it back.
import type { Failure } from '@cumbre/client/request';
import type { Organization } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { Link } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Heading, Paragraph } from '@cumbre/ui/base';
import { useActivateOrganizationMutation } from '../organizationCalls';
import { useOrgTexts } from '../useOrgTexts';

export function ClosedOrganization({ organization: { id, name } }: { organization: Organization }) {
  const t = useOrgTexts('settings');
  const organizations = useOrgTexts('organizations');
  const { notify } = useHost();
  const [activate, { isLoading, error }] = useActivateOrganizationMutation();

  async function bringBack() {
    const answer = await activate(id);
    if (answer.data) notify.success(t('closed.done', { name }));
  }

  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable><span className="org-name">{name}</span></Heading>
      <Card title={t('closed.title')}>
        <Flex vertical gap={16} align="flex-start">
          <Paragraph>{t('closed.text')}</Paragraph>
          {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('closed.failed')} />}
          <Button sends loading={isLoading} onClick={bringBack}>{t('closed.activate')}</Button>
        </Flex>
      </Card>
      <Link to="/organizations">{organizations('back')}</Link>
    </Flex>
  );
}
