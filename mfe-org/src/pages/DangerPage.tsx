// What cannot be taken back: transferring, leaving and deleting an organization, each for people
// with permission, on a page of its own.
import type { Organization } from '@cumbre/contract/organizations';
import { useNavigate } from '@cumbre/remote/router';
import { Flex, PageHeader } from '@cumbre/ui/base';
import { DeleteOrganization } from '../organization-exit/DeleteOrganization';
import { LeaveOrganization } from '../organization-exit/LeaveOrganization';
import { TransferOrganization } from '../organization-exit/TransferOrganization';
import { useTranslation } from '../useTranslation';

export function DangerPage({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { abilities } = organization;
  return (
    <Flex vertical gap={16} className="mfe-org_column">
      <PageHeader title={t('settings.danger.title')} description={t('settings.danger.intro')} />
      {abilities.includes('transferOwnership') && (
        <TransferOrganization organization={organization} />
      )}
      {abilities.includes('leave') && (
        <LeaveOrganization
          organization={organization}
          onLeft={() => void navigate('/organizations')}
        />
      )}
      {abilities.includes('deleteOrganization') && (
        <DeleteOrganization organization={organization} />
      )}
    </Flex>
  );
}
