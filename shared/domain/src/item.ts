// What the engine needs to know of an objective or a key result. Rows carry more; the engine looks at nothing else.
import type { CalendarDate } from './calendar';
import type { Cadence } from './cadence';
import type { Frequency, OccurrenceMode } from './recurrence';

export type ItemKind = 'objective' | 'key_result';

export type ItemType = 'SINGLE' | 'RECURRENT';

/** How many levels a tree may have; an item at the root is on level 1. */
export const MAX_DEPTH = 32;
/** How many items a cycle of one organization may hold. */
export const MAX_ITEMS = 20_000;
/** What an item weighs unless said otherwise. */
export const DEFAULT_WEIGHT = 1;

/** Values are in the item's unit; an objective has them only when it carries a measure of its own. */
export type TreeItem = {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: ItemKind;
  readonly type: ItemType;
  /** 0 or more; 0 is shown and not counted. */
  readonly weight: number;
  readonly startValue: number | null;
  /** Used while the item has no entry. */
  readonly currentValue: number | null;
  readonly targetValue: number | null;
  /** In the organization's zone. Before it was there nobody owed a value of it. */
  readonly createdOn?: CalendarDate | null;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  /** Only for RECURRENT. */
  readonly frequency?: Frequency | null;
  /** Only for RECURRENT; the last value unless said otherwise. */
  readonly occurrenceMode?: OccurrenceMode | null;
  /** Only for SINGLE: how often a check-in is owed; weekly unless said otherwise. RECURRENT follows its frequency. */
  readonly cadence?: Cadence | null;
};
