// One organization: its menu (specification: settings, users, download, load) and below it the
// screen that the address names. Opening an organization selects it, so that the frame and the
// other screens show the same one.
import { failureOf } from '@cumbre/client/failure';
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { organizationSelected, selectOrganizationId } from '@cumbre/client/selection';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Link, Navigate, Route, Routes, useLocation, useParams } from '@cumbre/remote/router';
import { useInSlices } from '@cumbre/remote/useInSlices';
import { Alert, Button, Card, Flex, Heading, Skeleton } from '@cumbre/ui/base';
import { useEffect } from 'react';
import { DeletedOrganization } from '../organization-exit/DeletedOrganization';
import { OrganizationMenu } from '../organization-list/OrganizationMenu';
import { useOrganizationQuery } from '../organizationsApi';
import { useTranslation } from '../useTranslation';
import { ApiKeysPage } from './ApiKeysPage';
import { DangerPage } from './DangerPage';
import { DownloadPage } from './DownloadPage';
import { ExportPage } from './ExportPage';
import { ImportPage } from './ImportPage';
import { MembersPage } from './MembersPage';
import { SettingsPage } from './SettingsPage';
import { useRetainedAbilities } from './useRetainedAbilities';

const AuditPage = lazyScreen(async () => ({
  default: (await import('./AuditPage')).AuditPage,
}));
const SecurityPage = lazyScreen(async () => ({
  default: (await import('./SecurityPage')).SecurityPage,
}));
const WebhooksPage = lazyScreen(async () => ({
  default: (await import('./WebhooksPage')).WebhooksPage,
}));

export function OrganizationPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectOrganizationId);
  const { currentData, error, isFetching, refetch } = useOrganizationQuery(id);
  const organization = useRetainedAbilities(currentData, useLocation().pathname);
  const isShown = useInSlices(organization !== undefined);
  const known = organization?.active ? organization.id : undefined;

  useEffect(() => {
    if (known && known !== selected) dispatch(organizationSelected(known));
  }, [dispatch, known, selected]);

  if (!organization || !isShown) {
    const failure = failureOf(error);
    const unknown = failure?.status === 404 || failure?.status === 400;
    return (
      <Flex vertical gap={16}>
        <Heading level={1} focusable>
          {t('organizations.title')}
        </Heading>
        {failure && !isFetching ? (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={
              unknown
                ? t('organizations.failed.unknown')
                : failure.message || t('organizations.failed.one')
            }
            action={
              !unknown && (
                <Button size="small" onClick={() => refetch()}>
                  {t('organizations.retry')}
                </Button>
              )
            }
          />
        ) : (
          <Card>
            <Skeleton active />
          </Card>
        )}
        <Link to="/organizations">{t('organizations.back')}</Link>
      </Flex>
    );
  }
  if (!organization.active) return <DeletedOrganization organization={organization} />;
  return (
    <div className="mfe-org_organization">
      <OrganizationMenu organization={organization} />
      <div className="mfe-org_screen">
        <Routes>
          <Route index element={<SettingsPage organization={organization} />} />
          <Route path="users" element={<MembersPage organization={organization} />} />
          <Route path="api-keys" element={<ApiKeysPage organization={organization} />} />
          <Route path="webhooks" element={<WebhooksPage organization={organization} />} />
          <Route path="audit" element={<AuditPage organization={organization} />} />
          <Route path="security" element={<SecurityPage organization={organization} />} />
          <Route path="download" element={<DownloadPage organization={organization} />} />
          <Route path="export" element={<ExportPage organization={organization} />} />
          <Route path="import" element={<ImportPage organization={organization} />} />
          <Route path="danger" element={<DangerPage organization={organization} />} />
          <Route path="*" element={<Navigate to="/not-found" replace />} />
        </Routes>
      </div>
    </div>
  );
}
