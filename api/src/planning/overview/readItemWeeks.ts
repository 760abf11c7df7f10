// Reads how an item moved over the weeks of its cycle, for who may read the item: the same series as
// that of the overview, restricted to the item and what is below it.
import type { ItemWeeks } from '@cumbre/contract/itemWeeks';
import type { CalendarDate } from '@cumbre/domain/calendar';
import { seriesDates } from '@cumbre/domain/weekSeries';
import type { Context } from '../../platform/context/context';
import { itemForReading } from '../item-scope/itemScope';
import { branchOf, countedDay } from '../objective-tree/loadTree';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { evaluate } from '../objective-tree/presentTree';
import { computedOfTree } from './computedOfTree';
import { readHistory } from './readHistory';
import { cycleOf, weekSeriesOf } from './weekSeriesOf';

/** By the id of the item. */
const computedWeeks = computedOfTree<ItemWeeks>();

async function computeItemWeeks(
  context: Context,
  tree: CycleTree,
  row: TreeRow,
  today: CalendarDate,
): Promise<ItemWeeks> {
  const branch = branchOf(tree, row);
  const cycle = cycleOf(tree);
  const { entries, forecastOf } = await readHistory(context, branch, {
    days: seriesDates(cycle, today).past,
    current: evaluate(tree, today),
    cycle,
    today,
  });
  const { start, past, ahead, evaluateOn } = weekSeriesOf(tree, {
    today,
    rows: branch.rows,
    branches: branch.rows,
    entries,
  });
  const weeks: ItemWeeks['weeks'] = [];
  for (const date of past) {
    const { progress, expected, hasCheckIn } = (await evaluateOn(date)).get(row.id)!;
    weeks.push({ date, progress, expected, hasCheckIn });
  }
  const planned: ItemWeeks['ahead'] = [];
  for (const date of ahead) {
    const { expected } = (await evaluateOn(date)).get(row.id)!;
    planned.push({ date, expected });
  }
  return { today, start, weeks, ahead: planned, ...forecastOf(({ id }) => id === row.id) };
}

export async function readItemWeeks(context: Context, itemId: string): Promise<ItemWeeks> {
  const { tree, row, today } = await itemForReading(context, itemId);
  const day = countedDay(tree, today);
  return computedWeeks(tree, { key: day, name: itemId }, () =>
    computeItemWeeks(context, tree, row, day),
  );
}
