// Downloads the entries that the filters show, as CSV or JSON lines.
import { failureOf } from '@cumbre/client/failure';
import { useTransfer } from '@cumbre/client/transfers';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { DownloadOutlined, MenuButton } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { useExportAuditMutation } from './auditApi';
import type { AskedFilters, ExportFormat } from './auditApi';

export function AuditExport({
  organization,
  filters,
}: {
  organization: string;
  filters: AskedFilters;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { name: transfer } = useTransfer();
  const [download, { isLoading }] = useExportAuditMutation();

  async function start(format: ExportFormat) {
    const { error } = await download({ organization, filters, format, transfer });
    if (error) notify.error(failureOf(error)?.message || t('audit.failed.export'));
    else notify.success(t('audit.export.done'));
  }
  return (
    <MenuButton
      icon={<DownloadOutlined aria-hidden />}
      disabled={isLoading}
      menuLabel={t('audit.export.label')}
      entries={(['csv', 'jsonl'] as const).map((format) => ({
        key: format,
        label: t(`audit.export.${format}`),
        onSelect: () => void start(format),
      }))}
    >
      {t('audit.export.label')}
    </MenuButton>
  );
}
