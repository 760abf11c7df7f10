// The button of an opened objective that shares it, beside its other actions. The address has the dialog
// (?sharing=), so that Back closes it and a reload keeps it. A mirror of another organization's objective has
// none.
import { preload } from '@cumbre/remote/ahead';
import type { SlotProps } from '@cumbre/remote/contract';
import { useSearchParams } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { Suspense } from 'react';
import { useTranslation } from '../useTranslation';
import { ShareHereLazy } from './shareHereLazy';

const SHARING = 'sharing';
const loadAhead = () => void preload(ShareHereLazy);

export function ShareItem({ item: { id, sharedBy } }: SlotProps['item-panel-action']) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  if (sharedBy) return null;
  const open = () =>
    setAddress((next) => {
      next.set(SHARING, id);
      return next;
    });
  const close = () =>
    setAddress(
      (next) => {
        next.delete(SHARING);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Button onClick={open} onPointerEnter={loadAhead} onFocus={loadAhead}>
        {t('slots.share')}
      </Button>
      {address.get(SHARING) === id ? (
        <Suspense fallback={null}>
          <ShareHereLazy item={id} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
