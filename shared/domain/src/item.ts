// The fields of an objective or a key result that the rules read. Rows of the database and of the
// API have more fields; the rules ignore those.
import type { CalendarDate } from './calendar';
import type { Cadence } from './cadence';
import type { Frequency, ItemKind, ItemType, OccurrenceMode } from './enumerations';

/** How many levels a tree may have; an item at the root is on level 1. */
export const MAX_DEPTH = 32;
/** How many items a cycle of one organization may hold. */
export const MAX_ITEMS = 20_000;
/** The weight of an item for which none is given. */
export const DEFAULT_WEIGHT = 1;

/** Values are in the item's unit. An objective has values only with a measure of its own. */
export type TreeItem = {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: ItemKind;
  readonly type: ItemType;
  /** 0 or more. An item of weight 0 is displayed and does not count. */
  readonly weight: number;
  readonly startValue: number | null;
  /** The value while the item has no entry. */
  readonly currentValue: number | null;
  readonly targetValue: number | null;
  /** In the time zone of the organization. No check-in is due before this date. */
  readonly createdOn?: CalendarDate | null;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  /** Only for RECURRENT. */
  readonly frequency?: Frequency | null;
  /** Only for RECURRENT; `last` by default. */
  readonly occurrenceMode?: OccurrenceMode | null;
  /**
   * Only for SINGLE: how often a check-in is due; weekly by default. RECURRENT uses `frequency`.
   */
  readonly cadence?: Cadence | null;
};
