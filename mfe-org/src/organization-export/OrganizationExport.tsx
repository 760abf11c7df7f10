// Downloads the whole organization as one file: shows its contents and the progress, with a button
// to cancel.
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import { useTransfer } from '@cumbre/client/transfers';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Card, DownloadOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { useRef, useState } from 'react';
import { TransferProgress } from '../TransferProgress';
import { useTranslation } from '../useTranslation';
import { EarlierExports } from './EarlierExports';
import { useEarlierExportsQuery, useExportOrganizationMutation } from './organizationExportApi';

export function OrganizationExport({ organization }: { organization: string }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { name, transfer } = useTransfer();
  const earlier = useEarlierExportsQuery(organization, { refetchOnMountOrArgChange: true });
  const [download, { isLoading }] = useExportOrganizationMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const underWay = useRef<{ abort: () => void } | null>(null);

  async function start() {
    setFailure(null);
    const call = download({ organization, transfer: name });
    underWay.current = call;
    const { error } = await call;
    void earlier.refetch();
    if (!error) notify.success(t('organizations.export.done'));
    else if (!('name' in error) || error.name !== 'AbortError') setFailure(failureOf(error));
  }

  return (
    <Card>
      <Flex vertical gap={16}>
        <Paragraph>{t('organizations.export.text')}</Paragraph>
        <Paragraph tone="secondary">{t('organizations.export.without')}</Paragraph>
        {failure && (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failure.message || t('organizations.export.failed')}
          />
        )}
        {isLoading ? (
          <TransferProgress
            words={t('organizations.export.working')}
            share={transfer?.share ?? null}
            onCancel={() => underWay.current?.abort()}
          />
        ) : (
          <div>
            <Button
              type="primary"
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => void start()}
            >
              {t('organizations.export.action')}
            </Button>
          </div>
        )}
        <EarlierExports organization={organization} entries={earlier.data ?? []} />
      </Flex>
    </Card>
  );
}
