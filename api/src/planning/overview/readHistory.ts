// Reads the check-ins of a part of a tree for its week series, and where the part is heading.
import type { Overview } from '@cumbre/contract/overview';
import type { CalendarDate } from '@cumbre/domain/calendar';
import { forecastOfGroup, forecastOfItem } from '@cumbre/domain/groupForecast';
import type { ItemForecast } from '@cumbre/domain/groupForecast';
import type { TreeItem } from '@cumbre/domain/item';
import type { EvaluatedCycle } from '@cumbre/domain/ownEvaluation';
import type { CheckIn } from '@cumbre/domain/recurrence';
import type { EvaluatedTree } from '@cumbre/domain/tree';
import type { Context } from '../../platform/context/context';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { readEntries } from './readEntries';

interface History {
  /** What the week series reads. */
  readonly entries: ReadonlyMap<string, readonly CheckIn[]>;
  /** The forecast of the items that are `isTop`, at the end of the cycle; or why there is none. */
  readonly forecastOf: (
    isTop: (item: TreeItem) => boolean,
  ) => Pick<Overview, 'forecast' | 'noForecast'>;
}

/**
 * A forecast needs all entries of an item: only one batch of them is in memory at a time. `current`
 * are the numbers of today.
 */
export async function readHistory(
  context: Context,
  branches: CycleTree,
  {
    days,
    current,
    cycle,
    today,
  }: {
    days: readonly CalendarDate[];
    current: EvaluatedTree['evaluations'];
    cycle: EvaluatedCycle;
    today: CalendarDate;
  },
): Promise<History> {
  const itemForecasts = new Map<string, ItemForecast>();
  const itemsById = new Map(branches.rows.map((row) => [row.id, row]));
  const setForecast = (row: TreeRow, own: readonly CheckIn[]): void => {
    const evaluation = current.get(row.id)!;
    const forecast = forecastOfItem(row, { evaluation, entries: own, cycle, today });
    if (forecast) itemForecasts.set(row.id, forecast);
  };
  const entries = await readEntries(context, branches, days, (id, own) =>
    setForecast(itemsById.get(id)!, own),
  );
  // Items without a check-in, and recurrent ones, whose numbers of today say enough.
  for (const row of branches.rows) if (!itemForecasts.has(row.id)) setForecast(row, []);
  return {
    entries,
    forecastOf: (isTop) => {
      if (cycle.state === 'finished') return { forecast: null, noForecast: 'ENDED' };
      const { forecast, reason } = forecastOfGroup({
        items: branches.rows,
        evaluations: current,
        itemForecasts,
        isTop,
        endDate: cycle.end,
        today,
      });
      return { forecast, noForecast: reason };
    },
  };
}
