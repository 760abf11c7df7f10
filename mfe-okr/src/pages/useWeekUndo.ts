// Offers to undo the values that were sent together: each entry is deleted, or gets back what it said
// before on that date. What was typed is back in the rows. It ends at the first refusal.
import { failureOf } from '@cumbre/client/failure';
import { useCallback } from 'react';
import { useCorrectCheckInMutation, useDeleteCheckInMutation } from '../check-ins/checkInsApi';
import { useUndo } from '../components/UndoScope';
import { useTranslation } from '../useTranslation';
import type { Texts } from '../useTranslation';
import type { RecordedEntry } from '../week/useWeekDrafts';

function savedWords(t: Texts, count: number, replacing: number): string {
  const saved = t('week.savedCount', { count });
  if (replacing === 0) return saved;
  if (replacing < count) return t('week.replacedCount', { saved, count: replacing });
  return t(count === 1 ? 'week.replacedOne' : 'week.replacedAll', { saved });
}

export function useWeekUndo(onUndone: (entry: RecordedEntry) => void) {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const [correctCheckIn] = useCorrectCheckInMutation();
  const [deleteCheckIn] = useDeleteCheckInMutation();
  return useCallback(
    (entries: readonly RecordedEntry[]) => {
      const replacing = entries.filter(({ replaced }) => replaced !== null).length;
      offer({
        message: savedWords(t, entries.length, replacing),
        label: t('week.undoSave'),
        done: () => t('week.saveUndone'),
        undo: async () => {
          for (const entry of entries) {
            const { itemId, entryId, replaced } = entry;
            const at = { itemId, entryId };
            const { error } = await (replaced
              ? correctCheckIn({ ...at, body: replaced })
              : deleteCheckIn(at));
            const failure = failureOf(error);
            if (failure) return failure;
            onUndone(entry);
          }
          return null;
        },
      });
    },
    [correctCheckIn, deleteCheckIn, offer, onUndone, t],
  );
}
