// Asks before unsaved edits are given up; the same words for every remote.
import { Button } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useTranslation } from 'react-i18next';
import { answerDiscard, useDiscardAsked } from './discard';

export function DiscardDialog() {
  const { t } = useTranslation('shell');
  const asked = useDiscardAsked();
  return (
    <Modal
      open={asked} title={t('discard.title')} onCancel={() => answerDiscard(false)}
      footer={[
        <Button key="stay" onClick={() => answerDiscard(false)}>{t('discard.stay')}</Button>,
        <Button key="discard" danger type="primary" onClick={() => answerDiscard(true)}>{t('discard.confirm')}</Button>,
      ]}
    >
      {t('discard.text')}
    </Modal>
  );
}
