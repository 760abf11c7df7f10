// The settings of an organization. What cannot be taken back has a page of its own (DangerPage).
import type { Organization } from '@cumbre/contract/organizations';
import { Navigate, useSearchParams } from '@cumbre/remote/router';
import { Flex, Heading } from '@cumbre/ui/base';
import { OrganizationSettings } from '../organization-form/OrganizationSettings';
import { OrganizationSummary } from '../organization-form/OrganizationSummary';
import { useTranslation } from '../useTranslation';

export function SettingsPage({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  // Links from before the page of its own lead to the dialog.
  if (search.has('transfer')) return <Navigate to="danger?transfer" replace />;
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('settings.title')}
      </Heading>
      <OrganizationSummary organization={organization} />
      <OrganizationSettings key={organization.id} organization={organization} />
    </Flex>
  );
}
