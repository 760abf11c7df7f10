// A secret that was just made, this once, to be copied to where messages are received.
import { Alert, Button, Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { CopyField } from '../CopyField';
import { useWebhookTexts } from './useWebhookTexts';

export function NewSecret({ secret, exchanged, onClose }: { secret: string; exchanged: boolean; onClose: () => void }) {
  const t = useWebhookTexts();
  return (
    <Modal open title={t('secret.title')} closable={false} keyboard={false} mask={{ closable: false }} footer={<Button type="primary" onClick={onClose}>{t('secret.close')}</Button>}>
      <Flex vertical gap={16}>
        <Alert type="warning" showIcon title={t('secret.once')} />
        {exchanged && <Paragraph>{t('secret.former')}</Paragraph>}
        <CopyField label={t('secret.label')} text={secret} copy={t('secret.copy')} copied={t('secret.copied')} byHand={t('secret.byHand')} />
      </Flex>
    </Modal>
  );
}
