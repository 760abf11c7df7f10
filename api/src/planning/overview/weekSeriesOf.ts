// The week series of a part of a tree: on which days it is evaluated, and its numbers on each of
// them. The overview of a cycle and the weeks of an item are made of the same series.
import type { CalendarDate } from '@cumbre/domain/calendar';
import { pictureStart } from '@cumbre/domain/history';
import type { EvaluatedCycle } from '@cumbre/domain/ownEvaluation';
import type { CheckIn } from '@cumbre/domain/recurrence';
import type { EvaluatedTree } from '@cumbre/domain/tree';
import { beginningsOf, evaluatorAsOf, seriesDates } from '@cumbre/domain/weekSeries';
import { yieldToEventLoop } from '../../platform/batches/batches';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { evaluate } from '../objective-tree/presentTree';

type Entries = ReadonlyMap<string, readonly CheckIn[]>;
type Evaluations = EvaluatedTree['evaluations'];

export interface WeekSeries {
  /** With the cycle, or with the first item or check-in of the part. */
  readonly start: CalendarDate;
  /** The week's ends from `start` on, oldest first. The last one has the numbers of the tree. */
  readonly past: readonly CalendarDate[];
  /** The week's ends to come, then the end of the cycle; none in a finished cycle. */
  readonly ahead: readonly CalendarDate[];
  /** The numbers of the part on any day, after a pause for other requests. */
  readonly evaluateOn: (day: CalendarDate) => Promise<Evaluations>;
}

export const cycleOf = ({ cycle }: CycleTree): EvaluatedCycle => ({
  start: cycle.start_date,
  end: cycle.end_date,
  state: cycle.state,
});

/** The day of the first check-in; before it a progress of 0 is no value of a history. */
function firstEntry(entries: Entries): CalendarDate | null {
  let first: CalendarDate | null = null;
  for (const [oldest] of entries.values())
    if (oldest && (first === null || oldest.date < first)) first = oldest.date;
  return first;
}

/**
 * `rows` are the items of the part. Their numbers depend on the `branches`, whose entries are those
 * of `readEntries`.
 */
export function weekSeriesOf(
  tree: CycleTree,
  {
    today,
    rows,
    branches,
    entries,
  }: {
    today: CalendarDate;
    rows: readonly TreeRow[];
    branches: readonly TreeRow[];
    entries: Entries;
  },
): WeekSeries {
  const cycle = cycleOf(tree);
  const { past, ahead } = seriesDates(cycle, today);
  const now = past.at(-1)!;
  const start = pictureStart(
    cycle.start,
    rows.map(({ createdOn }) => createdOn),
    [firstEntry(entries)],
  );
  const evaluateAsOf = evaluatorAsOf({
    items: branches,
    cycle,
    beginnings: beginningsOf(branches, entries),
  });
  return {
    start,
    past: past.filter((date) => date >= start || date === now),
    // A finished cycle has nothing ahead, also where it ended early.
    ahead: cycle.state === 'finished' ? [] : ahead,
    evaluateOn: async (day) => {
      // The same numbers as in the tree, also where an entry is dated after the end of the cycle.
      if (day === now) return evaluate(tree, today);
      await yieldToEventLoop();
      return evaluateAsOf(day > now ? tree.checkInsByItem : entries, day);
    },
  };
}
