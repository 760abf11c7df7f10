// Asks before unsaved edits are discarded, with the same text for every remote. The dialog is
// loaded when it is first needed. If it fails to load, the browser's own question replaces it.
import { Button } from '@cumbre/ui/base';
import type { ModalProps } from '@cumbre/ui/overlay';
import { Suspense, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from '../useTranslation';
import { answerDiscard, useDiscardQuestion } from './discard';

function PlainQuestion() {
  const { t } = useTranslation();
  useEffect(() => answerDiscard(window.confirm(t('discard.title'))), [t]);
  return null;
}

const Modal = lazy<ComponentType<ModalProps>>(() =>
  import('@cumbre/ui/overlay').then(
    (overlay) => ({ default: overlay.Modal }),
    () => ({ default: PlainQuestion }),
  ),
);

export function DiscardDialog() {
  const { t } = useTranslation();
  const isOpen = useDiscardQuestion();
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Modal
        open
        title={t('discard.title')}
        onCancel={() => answerDiscard(false)}
        footer={[
          <Button key="stay" onClick={() => answerDiscard(false)}>
            {t('discard.stay')}
          </Button>,
          <Button key="discard" danger type="primary" onClick={() => answerDiscard(true)}>
            {t('discard.confirm')}
          </Button>,
        ]}
      >
        {t('discard.text')}
      </Modal>
    </Suspense>
  );
}
