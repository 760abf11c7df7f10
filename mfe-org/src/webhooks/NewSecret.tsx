// A new secret, shown only once, to be copied to the receiver of the webhook, which can then be
// tried with a test.
import { Alert, Button, Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { CopyField } from '../CopyField';
import { useTranslation } from '../useTranslation';
import { useWebhookTest } from './useWebhookTest';
import { WebhookTestResult } from './WebhookTestResult';

export function NewSecret({
  secret,
  exchanged,
  place,
  onClose,
}: {
  secret: string;
  exchanged: boolean;
  place: { organization: string; webhook: string };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { send, isTesting, result } = useWebhookTest(place);
  return (
    <Modal
      open
      title={t('webhooks.secret.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button sends loading={isTesting} onClick={() => void send()}>
            {t('webhooks.test.action')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('webhooks.secret.close')}
          </Button>
        </>
      }
    >
      <Flex vertical gap={16}>
        <Alert type="warning" showIcon title={t('webhooks.secret.once')} />
        {exchanged && <Paragraph>{t('webhooks.secret.former')}</Paragraph>}
        <CopyField
          label={t('webhooks.secret.label')}
          text={secret}
          copy={t('webhooks.secret.copy')}
          copied={t('webhooks.secret.copied')}
          byHand={t('webhooks.secret.byHand')}
        />
        <WebhookTestResult result={result} />
      </Flex>
    </Modal>
  );
}
