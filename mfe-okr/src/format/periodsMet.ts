// How many periods of a repeating item are met: what its progress means. "2 → 2 visits" would say
// nothing about it.
import type { Item } from '@cumbre/contract/items';
import { occurrencesOf } from '@cumbre/domain/recurrence';
import type { MessageKey } from '../useTranslation';

export interface PeriodsMet {
  met: string;
  all: string;
  /** "weeks met". */
  words: MessageKey;
}

/** null: the item does not repeat, or its schedule is unknown. */
export function periodsMet({
  type,
  frequency,
  startDate,
  endDate,
  realProgress,
}: Pick<Item, 'type' | 'frequency' | 'startDate' | 'endDate' | 'realProgress'>): PeriodsMet | null {
  if (type !== 'RECURRENT' || !frequency || !startDate || !endDate) return null;
  const all = occurrencesOf({ frequency, startDate, endDate }).length;
  return {
    met: String(Math.round((realProgress ?? 0) * all)),
    all: String(all),
    words: `items.periods.${frequency}`,
  };
}
