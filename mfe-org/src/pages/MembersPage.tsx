// The users of an organization.
import type { Organization } from '@cumbre/contract/organizations';
import { Alert, Flex, Heading } from '@cumbre/ui/base';
import { MemberList } from '../members/MemberList';
import { useOrgTexts } from '../useOrgTexts';

export function MembersPage({ organization: { id, abilities } }: { organization: Organization }) {
  const t = useOrgTexts('members');
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>{t('title')}</Heading>
      {abilities.includes('viewUser') ? <MemberList organization={id} /> : <Alert type="info" showIcon title={t('notAllowed')} />}
    </Flex>
  );
}
