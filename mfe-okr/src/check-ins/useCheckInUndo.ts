// Confirms a recorded or corrected value with the new progress, and offers to undo it: the entry is deleted, or
// gets back what it said before, which the confirmation names. A form gets back what was
// typed. A value that was recorded without a confidence keeps the last one; where that begins or ends
// to contradict the numbers, the confirmation says so.
import type { CorrectCheckInAnswer } from '@cumbre/contract/checkIns';
import { useCallback } from 'react';
import type { Item } from '@cumbre/contract/items';
import type { Undoable } from '../components/UndoScope';
import type { RecordedEntry } from '../data/checkIns';
import { formatPercent, formatQuantity } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { formatDate } from '@cumbre/ui/formatDate';
import { confidenceText } from '../format/confidence';
import type { GivenBack } from './undoneText';
import { useTakeBackEntries } from './useTakeBackEntries';

export function useCheckInUndo(offer: (undoable: Undoable) => void) {
  const { t, language } = useTranslation();
  const takeBack = useTakeBackEntries();
  return useCallback(
    (
      itemId: string,
      before: Item | undefined,
      { entry, items, replaced }: CorrectCheckInAnswer & Pick<RecordedEntry, 'replaced'>,
      today: string,
      onUndone?: () => GivenBack,
    ) => {
      const item = items.find(({ id }) => id === itemId);
      if (!item) return;
      const { realProgress, title } = item;
      // By this value, not before it.
      const reached = (realProgress ?? 0) >= 1 && (before?.realProgress ?? 0) < 1;
      // A replaced entry may have changed its note alone.
      const isInstead = replaced != null && replaced.value !== entry.value;
      const key = isInstead ? 'checkIn.recordedInstead' : 'checkIn.recorded';
      const day = entry.date === today ? '' : ` (${formatDate(entry.date)})`;
      const recorded = t(reached ? 'checkIn.reached' : key, {
        title,
        former: formatQuantity(replaced?.value ?? null, item.unit, language),
        value: formatQuantity(entry.value, item.unit, language) + day,
        progress: formatPercent(realProgress, language),
      });
      // A confidence that was just given is no surprise.
      const isKept = entry.confidence === null && item.confidence != null;
      const wasDoubted = before?.disagrees ?? false;
      const change = !isKept
        ? null
        : item.disagrees
          ? 'checkIn.nowDisagrees'
          : wasDoubted
            ? 'checkIn.nowAgrees'
            : null;
      const answer = t(confidenceText(item.confidence ?? 0));
      const undone = t(replaced ? 'checkIn.undoneReplaced' : 'checkIn.undone', {
        title,
        value: formatQuantity((replaced ?? entry).value, item.unit, language),
      });
      let givenBack: GivenBack = null;
      offer({
        message: change ? `${recorded}. ${t(change, { answer })}` : recorded,
        about: `${title}: `,
        itemId,
        celebrated: reached,
        // The open form says it beside its fields: the bar would cover its button.
        done: () => {
          if (givenBack === 'here') return undefined;
          return givenBack === 'next' ? `${undone}. ${t('checkIn.typedIsBack')}` : undone;
        },
        follow:
          isKept && item.disagrees
            ? {
                label: t('checkIn.changeConfidence'),
                href: `/?${new URLSearchParams({ cycle: item.cycle, checkIn: itemId })}`,
              }
            : undefined,
        undo: () =>
          takeBack([{ itemId, entryId: entry.id, replaced }], () => {
            givenBack = onUndone?.() ?? null;
          }),
      });
    },
    [language, offer, t, takeBack],
  );
}
