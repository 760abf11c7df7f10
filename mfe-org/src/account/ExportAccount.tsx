// Everything that is kept about the person, as a file.
import type { Failure } from '@cumbre/client/request';
import { Alert, Button, Card, DownloadOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { useOrgTexts } from '../useOrgTexts';
import { useExportAccountMutation } from './accountCalls';

export function ExportAccount() {
  const t = useOrgTexts('account');
  const [download, { isLoading, error }] = useExportAccountMutation();
  return (
    <Card title={t('export.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('export.text')}</Paragraph>
        {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.export')} />}
        <Button icon={<DownloadOutlined aria-hidden />} loading={isLoading} onClick={() => void download()}>{t('export.action')}</Button>
      </Flex>
    </Card>
  );
}
