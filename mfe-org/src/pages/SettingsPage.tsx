// The settings of an organization, and the ways out of it, each for those who may take it: handing it over, leaving, deleting.
import type { Organization } from '@cumbre/contract/organizations';
import { useNavigate } from '@cumbre/remote/router';
import { Flex, Heading } from '@cumbre/ui/base';
import { DeleteOrganization } from '../organization-exit/DeleteOrganization';
import { LeaveOrganization } from '../organization-exit/LeaveOrganization';
import { TransferOrganization } from '../organization-exit/TransferOrganization';
import { OrganizationSettings } from '../organization-form/OrganizationSettings';
import { OrganizationSummary } from '../organization-form/OrganizationSummary';
import { useOrgTexts } from '../useOrgTexts';

export function SettingsPage({ organization }: { organization: Organization }) {
  const t = useOrgTexts('settings');
  const navigate = useNavigate();
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>{t('title')}</Heading>
      <OrganizationSummary organization={organization} />
      <OrganizationSettings key={organization.id} organization={organization} />
      {organization.abilities.includes('transferOwnership') && <TransferOrganization organization={organization} />}
      {organization.abilities.includes('leave') && <LeaveOrganization organization={organization} onLeft={() => void navigate('/organizations')} />}
      {organization.abilities.includes('deleteOrganization') && <DeleteOrganization organization={organization} />}
    </Flex>
  );
}
