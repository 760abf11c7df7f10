// The export of a whole organization, for those who may.
import type { Organization } from '@cumbre/contract/organizations';
import { Alert, Flex, Heading } from '@cumbre/ui/base';
import { OrganizationExport } from '../organization-export/OrganizationExport';
import { useTranslation } from '../useTranslation';

export function ExportPage({ organization: { id, abilities } }: { organization: Organization }) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('organizations.export.title')}
      </Heading>
      {abilities.includes('exportOrganization') ? (
        <OrganizationExport organization={id} />
      ) : (
        <Alert type="info" showIcon title={t('organizations.export.notAllowed')} />
      )}
    </Flex>
  );
}
