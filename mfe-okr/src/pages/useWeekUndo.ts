// Offers to undo the values that were sent together. What was typed is back in the rows.
import { useCallback } from 'react';
import { useTakeBackEntries } from '../check-ins/useTakeBackEntries';
import { useUndo } from '../components/UndoScope';
import { useTranslation } from '../useTranslation';
import type { Texts } from '../useTranslation';
import type { SentEntry } from '../week/useWeekDrafts';

function savedWords(t: Texts, count: number, replacing: number): string {
  const saved = t('week.savedCount', { count });
  if (replacing === 0) return saved;
  if (replacing < count) return t('week.replacedCount', { saved, count: replacing });
  return t(count === 1 ? 'week.replacedOne' : 'week.replacedAll', { saved });
}

export function useWeekUndo(onUndone: (entry: SentEntry) => void) {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const takeBack = useTakeBackEntries();
  return useCallback(
    (entries: readonly SentEntry[]) => {
      const replacing = entries.filter(({ replaced }) => replaced !== null).length;
      offer({
        message: savedWords(t, entries.length, replacing),
        label: t('week.undoSave'),
        done: () => t('week.saveUndone'),
        undo: () => takeBack(entries, onUndone),
      });
    },
    [offer, onUndone, takeBack, t],
  );
}
