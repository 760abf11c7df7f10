// The settings of an organization, and the actions to transfer, leave or delete it, each for people
// with permission.
import type { Organization } from '@cumbre/contract/organizations';
import { useNavigate } from '@cumbre/remote/router';
import { Flex, Heading } from '@cumbre/ui/base';
import { DeleteOrganization } from '../organization-exit/DeleteOrganization';
import { LeaveOrganization } from '../organization-exit/LeaveOrganization';
import { TransferOrganization } from '../organization-exit/TransferOrganization';
import { OrganizationSettings } from '../organization-form/OrganizationSettings';
import { OrganizationSummary } from '../organization-form/OrganizationSummary';
import { useTranslation } from '../useTranslation';

export function SettingsPage({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('settings.title')}
      </Heading>
      <OrganizationSummary organization={organization} />
      <OrganizationSettings key={organization.id} organization={organization} />
      {organization.abilities.includes('transferOwnership') && (
        <TransferOrganization organization={organization} />
      )}
      {organization.abilities.includes('leave') && (
        <LeaveOrganization
          organization={organization}
          onLeft={() => void navigate('/organizations')}
        />
      )}
      {organization.abilities.includes('deleteOrganization') && (
        <DeleteOrganization organization={organization} />
      )}
    </Flex>
  );
}
