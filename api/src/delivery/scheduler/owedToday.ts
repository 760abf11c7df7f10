// What each member of an organization owes on a day, read some hundred items at a time. Going through every tree of every
// organization must neither hold up those who work meanwhile nor take the place of their trees in memory
// (docs/decisions/0060-what-stays-in-memory.md): only what is owed is remembered.
import { daysLate } from '@cumbre/domain/due';
import { checkInDueIn } from '@cumbre/domain/ownEvaluation';
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../../planning/cycles/store';
import { treeUncached } from '../../planning/objective-tree/treeReader';
import { readRows } from '../../planning/objective-tree/loadTree';
import type { TreeRow } from '../../planning/objective-tree/loadTree';
import { evaluate } from '../../planning/objective-tree/presentTree';
import { letOthersIn } from '../../platform/batches/batches';

const AT_ONCE = 500;
const DAYS_LATE = new Set([0, 1, 3]);

export interface Place {
  organizationId: string;
  timeZone: string;
  today: string;
}

export type OwedItem = Pick<TreeRow, 'id' | 'kind' | 'title' | 'cycle'> & { person: string };

/** The items of a cycle in pages, in no order that a person knows. */
async function* itemsOf(context: Context, cycle: CycleRow, timeZone: string): AsyncGenerator<readonly TreeRow[]> {
  for (let last = ''; ;) {
    const ids = (await context.db.selectFrom('items').select('id').where('organization_id', '=', cycle.organization_id).where('cycle_id', '=', cycle.id)
      .where('id', '>', last).orderBy('id').limit(AT_ONCE).execute()).map(({ id }) => id);
    if (ids.length > 0) yield (await readRows(context, { cycle, timeZone }, ids)).rows;
    if (ids.length < AT_ONCE) return;
    last = ids.at(-1)!;
    await letOthersIn();
  }
}

async function haveChildren(context: Context, { organization_id, id }: CycleRow, objectives: readonly OwedItem[]): Promise<boolean> {
  for (let from = 0; from < objectives.length; from += AT_ONCE) {
    const some = await context.db.selectFrom('items').select('id').where('organization_id', '=', organization_id).where('cycle_id', '=', id)
      .where('parent_id', 'in', objectives.slice(from, from + AT_ONCE).map((objective) => objective.id)).limit(1).executeTakeFirst();
    if (some) return true;
  }
  return false;
}

/** Where one of them may have children that report in its place, the whole tree is asked. */
async function withoutReporters(context: Context, cycle: CycleRow, owed: OwedItem[], today: string): Promise<OwedItem[]> {
  if (!(await haveChildren(context, cycle, owed.filter(({ kind }) => kind === 'objective')))) return owed;
  const evaluations = evaluate(await treeUncached(context, cycle), today);
  return owed.filter(({ id }) => evaluations.get(id)?.checkInDue != null);
}

async function owedIn(context: Context, cycle: CycleRow, { timeZone, today }: Place): Promise<OwedItem[]> {
  const dueOf = checkInDueIn({ start: cycle.start_date, end: cycle.end_date, state: cycle.state });
  const owed: OwedItem[] = [];
  for await (const rows of itemsOf(context, cycle, timeZone)) {
    for (const row of rows) {
      const due = dueOf(row, row.newest?.date ?? null);
      if (due !== null && due <= today && DAYS_LATE.has(daysLate(due, today))) owed.push({ id: row.id, kind: row.kind, title: row.title, cycle: row.cycle, person: row.assignedUser ?? row.owner });
    }
  }
  return withoutReporters(context, cycle, owed, today);
}

/** By whoever is assigned, else the owner. */
export async function owedToday(context: Context, cycles: readonly CycleRow[], place: Place): Promise<Map<string, OwedItem[]>> {
  const members = new Set((await context.db.selectFrom('memberships').select('user_id').where('organization_id', '=', place.organizationId).execute()).map(({ user_id }) => user_id));
  const owed = new Map<string, OwedItem[]>();
  for (const cycle of cycles) {
    for (const item of await owedIn(context, cycle, place)) {
      if (!members.has(item.person)) continue;
      const others = owed.get(item.person);
      if (others) others.push(item);
      else owed.set(item.person, [item]);
    }
  }
  return owed;
}
