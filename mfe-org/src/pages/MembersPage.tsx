// The users of an organization.
import type { Organization } from '@cumbre/contract/organizations';
import { Alert, Flex, Heading } from '@cumbre/ui/base';
import { UserManager } from '../members/UserManager';
import { useOrgTexts } from '../useOrgTexts';

export function MembersPage({ organization }: { organization: Organization }) {
  const t = useOrgTexts('members');
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>{t('title')}</Heading>
      {organization.abilities.includes('viewUser') ? <UserManager key={organization.id} organization={organization} /> : <Alert type="info" showIcon title={t('notAllowed')} />}
    </Flex>
  );
}
