// Downloads the entries that the filters show, as CSV or JSON lines.
import { failureOf } from '@cumbre/client/failure';
import { useTransfer } from '@cumbre/client/transfers';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, DownloadOutlined, Flex } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { useExportAuditMutation } from './auditApi';
import type { AuditFilters, ExportFormat } from './auditApi';

export function AuditExport({
  organization,
  filters,
}: {
  organization: string;
  filters: AuditFilters;
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
    <Flex gap={8} wrap>
      {(['csv', 'jsonl'] as const).map((format) => (
        <Button
          key={format}
          icon={<DownloadOutlined aria-hidden />}
          disabled={isLoading}
          onClick={() => void start(format)}
        >
          {t(`audit.export.${format}`)}
        </Button>
      ))}
    </Flex>
  );
}
