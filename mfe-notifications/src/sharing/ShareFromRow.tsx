// The entry in the menu of an objective's row: the dialog that shares the objective, over the tree.
import type { SlotProps } from '@cumbre/remote/contract';
import { Suspense } from 'react';
import { ShareHereLazy } from './shareHereLazy';

export function ShareFromRow({ item, onClose }: SlotProps['item-row-menu']) {
  return (
    <Suspense fallback={null}>
      <ShareHereLazy item={item.id} onClose={onClose} />
    </Suspense>
  );
}
