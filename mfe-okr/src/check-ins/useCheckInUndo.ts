// Confirms a recorded value with the new progress, and offers to undo it: the entry is deleted, or
// gets back what it said before on that date.
import { failureOf } from '@cumbre/client/failure';
import type { RecordCheckInAnswer } from '@cumbre/contract/checkIns';
import { useCallback } from 'react';
import { useUndo } from '../components/UndoScope';
import { formatPercent, formatQuantity } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { useCorrectCheckInMutation, useDeleteCheckInMutation } from './checkInsApi';

export function useCheckInUndo() {
  const { t, language } = useTranslation();
  const { offer } = useUndo();
  const [correctCheckIn] = useCorrectCheckInMutation();
  const [deleteCheckIn] = useDeleteCheckInMutation();
  return useCallback(
    (itemId: string, { entry, items, replaced }: RecordCheckInAnswer) => {
      const item = items.find(({ id }) => id === itemId);
      if (!item) return;
      const { realProgress, title } = item;
      const reached = realProgress !== null && realProgress >= 1;
      offer({
        message: t(reached ? 'checkIn.reached' : 'checkIn.recorded', {
          title,
          value: formatQuantity(entry.value, item.unit, language),
          progress: formatPercent(realProgress, language),
        }),
        celebrated: reached,
        undo: async () => {
          const at = { itemId, entryId: entry.id };
          const { error } = await (replaced
            ? correctCheckIn({ ...at, body: replaced })
            : deleteCheckIn(at));
          return failureOf(error);
        },
      });
    },
    [correctCheckIn, deleteCheckIn, language, offer, t],
  );
}
