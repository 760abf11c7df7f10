// Everything of an organization as one file: what it holds, how far it is, and a way to stop it.
import type { Failure } from '@cumbre/client/request';
import { useTransfer } from '@cumbre/client/transfers';
import { useHost } from '@cumbre/remote/host';
import { Alert, Button, Card, DownloadOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { useRef, useState } from 'react';
import { Working } from '../Working';
import { useOrgTexts } from '../useOrgTexts';
import { useExportOrganizationMutation } from './organizationExportCalls';

export function OrganizationExport({ organization }: { organization: string }) {
  const t = useOrgTexts('organizations');
  const { notify } = useHost();
  const { name, transfer } = useTransfer();
  const [download, { isLoading }] = useExportOrganizationMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const underWay = useRef<{ abort: () => void } | null>(null);

  async function start() {
    setFailure(null);
    const call = download({ organization, transfer: name });
    underWay.current = call;
    const { error } = await call;
    if (!error) notify.success(t('export.done'));
    else if ((error as { name?: string }).name !== 'AbortError') setFailure(error as Failure);
  }

  return (
    <Card>
      <Flex vertical gap={16}>
        <Paragraph>{t('export.text')}</Paragraph>
        <Paragraph tone="secondary">{t('export.without')}</Paragraph>
        {failure && <Alert role="alert" type="error" showIcon title={failure.message || t('export.failed')} />}
        {isLoading
          ? <Working words={t('export.working')} share={transfer?.share ?? null} onCancel={() => underWay.current?.abort()} />
          : <div><Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={() => void start()}>{t('export.action')}</Button></div>}
      </Flex>
    </Card>
  );
}
