// Asks before unsaved edits are discarded, with the same text for every remote. The dialog is
// loaded when it is first needed. About values of my week it says so, and leads there; offline the
// page may not open, and the values wait for the network, so it stays. If the dialog fails to load, the
// browser's own question replaces it.
import { useIsOffline } from '@cumbre/client/reachable';
import { Button } from '@cumbre/ui/base';
import type { ModalProps } from '@cumbre/ui/overlay';
import { OVER_ALL } from '../frame/overAll';
import { Suspense, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
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
  const navigate = useNavigate();
  const about = useDiscardQuestion();
  const isOffline = useIsOffline();
  if (about === null) return null;
  const isOfWeek = about === 'week';
  const leadsToWeek = isOfWeek && !isOffline;
  const stay = () => {
    answerDiscard(false);
    if (leadsToWeek) void navigate('/week');
  };
  return (
    <Suspense fallback={null}>
      <Modal
        open
        zIndex={OVER_ALL}
        title={t('discard.title')}
        onCancel={() => answerDiscard(false)}
        footer={[
          <Button key="stay" onClick={stay}>
            {t(leadsToWeek ? 'discard.openWeek' : isOfWeek ? 'discard.stayIn' : 'discard.stay')}
          </Button>,
          <Button key="discard" danger type="primary" onClick={() => answerDiscard(true)}>
            {t(isOfWeek ? 'discard.confirmSignOut' : 'discard.confirm')}
          </Button>,
        ]}
      >
        {t(isOfWeek ? 'discard.week' : 'discard.text')}
      </Modal>
    </Suspense>
  );
}
