// The users of an organization.
import type { Organization } from '@cumbre/contract/organizations';
import { Alert, Flex, Heading } from '@cumbre/ui/base';
import { UserManager } from '../members/UserManager';
import { useTranslation } from '../useTranslation';

export function MembersPage({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('members.title')}
      </Heading>
      {organization.abilities.includes('viewUser') ? (
        <UserManager key={organization.id} organization={organization} />
      ) : (
        <Alert type="info" showIcon title={t('members.notAllowed')} />
      )}
    </Flex>
  );
}
