// A new secret, shown only once, to be copied to the receiver of the webhook, which can then be
// tried with a test.
import { failureOf } from '@cumbre/client/failure';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { CopyField } from '../CopyField';
import { useTranslation } from '../useTranslation';
import { useTestWebhookMutation } from './webhooksApi';

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
  const { notify } = useRemoteContext();
  const [test, testing] = useTestWebhookMutation();

  async function sendTest() {
    const { error } = await test(place);
    if (error) notify.error(failureOf(error)?.message || t('webhooks.failed.send'));
    else notify.success(t('webhooks.test.sent'));
  }
  return (
    <Modal
      open
      title={t('webhooks.secret.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button sends loading={testing.isLoading} onClick={() => void sendTest()}>
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
      </Flex>
    </Modal>
  );
}
