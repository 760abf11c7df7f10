// Downloads all stored data about the person as a file.
import { failureOf } from '@cumbre/client/failure';
import { Alert, Button, Card, DownloadOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { useExportAccountMutation } from './accountApi';

export function ExportAccount() {
  const { t } = useTranslation();
  const [download, { isLoading, error }] = useExportAccountMutation();
  return (
    <Card title={t('account.export.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('account.export.text')}</Paragraph>
        {error && (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failureOf(error)?.message || t('account.failed.export')}
          />
        )}
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={isLoading}
          onClick={() => void download()}
        >
          {t('account.export.action')}
        </Button>
      </Flex>
    </Card>
  );
}
