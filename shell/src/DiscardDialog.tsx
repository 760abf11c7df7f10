// Asks before unsaved edits are given up; the same words for every remote. The dialog comes when it is first needed;
// should its file not come, the browser's own question takes its place, since an answer is owed.
import { Button } from '@cumbre/ui/base';
import type { ModalProps } from '@cumbre/ui/overlay';
import { Suspense, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { answerDiscard, useDiscardAsked } from './discard';

function PlainQuestion() {
  const { t } = useTranslation('shell');
  useEffect(() => answerDiscard(window.confirm(t('discard.title'))), [t]);
  return null;
}

const Modal = lazy<ComponentType<ModalProps>>(() => import('@cumbre/ui/overlay').then((overlay) => ({ default: overlay.Modal }), () => ({ default: PlainQuestion })));

export function DiscardDialog() {
  const { t } = useTranslation('shell');
  const asked = useDiscardAsked();
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <Modal
        open title={t('discard.title')} onCancel={() => answerDiscard(false)}
        footer={[
          <Button key="stay" onClick={() => answerDiscard(false)}>{t('discard.stay')}</Button>,
          <Button key="discard" danger type="primary" onClick={() => answerDiscard(true)}>{t('discard.confirm')}</Button>,
        ]}
      >
        {t('discard.text')}
      </Modal>
    </Suspense>
  );
}
