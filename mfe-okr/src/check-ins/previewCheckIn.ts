// What a check-in will do, before the server says so: the item's new progress and what its parents become, by the same
// engine as the server's. What cannot be known here (the history of a recurrent item in the tree) is left as it is.
import type { Item } from '@cumbre/contract/items';
import type { CalendarDate } from '@cumbre/domain/calendar';
import { progressOf } from '@cumbre/domain/progress';
import { recurrentProgress } from '@cumbre/domain/recurrence';
import type { Entry } from '@cumbre/domain/recurrence';
import { counts, rollUpProgress } from '@cumbre/domain/rollUp';
import { statusOf } from '@cumbre/domain/status';

export interface IntendedCheckIn {
  items: readonly Item[];
  itemId: string;
  value: number;
  date: CalendarDate;
  today: CalendarDate;
  /** The item's history where it is known. */
  entries?: readonly Entry[];
}

type Numbers = Pick<Item, 'rawProgress' | 'realProgress' | 'expectedProgress'>;

const weighted = (key: 'realProgress' | 'expectedProgress') => (item: Item) => ({ weight: item.weight, progress: item[key] });
const countsIn = (item: Item) => counts({ weight: item.weight, progress: item.realProgress });

function numbersAfter(item: Item, entries: readonly Entry[] | undefined, value: number, today: CalendarDate): Numbers {
  const { startValue, targetValue, frequency, startDate, endDate, occurrenceMode } = item;
  if (startValue === null || targetValue === null || startValue === targetValue) return item;
  if (item.type === 'SINGLE') {
    const { rawProgress, progress } = progressOf({ startValue, currentValue: value, targetValue });
    return { rawProgress, realProgress: progress, expectedProgress: item.expectedProgress };
  }
  if (!entries || frequency === null || startDate === null || endDate === null) return item;
  const { rawProgress, progress, expected } = recurrentProgress({ frequency, startDate, endDate, startValue, targetValue, entries, today, mode: occurrenceMode });
  return { rawProgress, realProgress: progress, expectedProgress: expected };
}

function afterOwnCheckIn({ itemId, items, value, date, today, entries }: IntendedCheckIn): Item | null {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return null;
  const history = entries && [...entries.filter((entry) => entry.date !== date), { date, value }];
  const isNewest = !entries?.some((entry) => entry.date > date);
  const currentValue = isNewest ? value : item.currentValue;
  const rolledUp = item.kind === 'objective' && items.some((child) => child.parentId === itemId && countsIn(child));
  const numbers = rolledUp || currentValue === null ? item : numbersAfter(item, history, currentValue, today);
  const status = rolledUp ? item.status : statusOf({ progress: numbers.realProgress, expected: numbers.expectedProgress, hasCheckIn: true, today });
  return { ...item, currentValue, rawProgress: numbers.rawProgress, realProgress: numbers.realProgress, expectedProgress: numbers.expectedProgress, status };
}

function afterChildren(parent: Item, children: readonly Item[], today: CalendarDate): Item {
  const counted = children.filter(countsIn);
  if (counted.length === 0) return parent;
  const realProgress = rollUpProgress(counted.map(weighted('realProgress')));
  const expectedProgress = rollUpProgress(counted.map(weighted('expectedProgress')));
  const open = counted.filter((child) => child.status !== 'achieved');
  const nothingFresh = open.length > 0 && open.every((child) => child.status === 'outdated');
  const status = nothingFresh ? 'outdated' : statusOf({ progress: realProgress, expected: expectedProgress, hasCheckIn: true, today });
  return { ...parent, rawProgress: realProgress, realProgress, expectedProgress, status };
}

/** The item and its ancestors as they would stand; empty when the item is not among the items. */
export function previewCheckIn(intended: IntendedCheckIn): Item[] {
  const item = afterOwnCheckIn(intended);
  if (!item) return [];
  const byId = new Map(intended.items.map((each) => [each.id, each]));
  const changed = new Map([[item.id, item]]);
  for (let above = item.parentId; above !== null && !changed.has(above); ) {
    const parent = byId.get(above);
    if (!parent) break;
    const children = intended.items.filter((each) => each.parentId === parent.id).map((each) => changed.get(each.id) ?? each);
    changed.set(parent.id, afterChildren(parent, children, intended.today));
    above = parent.parentId;
  }
  return [...changed.values()];
}
