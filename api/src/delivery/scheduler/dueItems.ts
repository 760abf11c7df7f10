// Finds the due check-ins of an organization's members on a day, some hundred items at a time. The
// job must not block other requests and must not evict cached trees
// (docs/decisions/0060-server-memory-is-bounded-by-bytes-and-early-collection.md), so it stores
// only due items.
import { daysLate } from '@cumbre/domain/due';
import { checkInDueIn } from '@cumbre/domain/ownEvaluation';
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../../planning/cycles/store';
import { loadTreeUncached } from '../../planning/objective-tree/treeReader';
import { readRows } from '../../planning/objective-tree/loadTree';
import type { TreeRow } from '../../planning/objective-tree/loadTree';
import { evaluate } from '../../planning/objective-tree/presentTree';
import { chunksOf, yieldToEventLoop } from '../../platform/batches/batches';

const BATCH_SIZE = 500;
const REMINDER_DAYS = new Set([0, 1, 3]);

export interface OrganizationDay {
  organizationId: string;
  timeZone: string;
  today: string;
}

export type DueItem = Pick<TreeRow, 'id' | 'kind' | 'title' | 'cycle'> & {
  person: string;
  due: string;
};

/** The items of a cycle by pages, sorted by id. */
async function* itemsOf(
  context: Context,
  cycle: CycleRow,
  timeZone: string,
): AsyncGenerator<readonly TreeRow[]> {
  for (let last = ''; ;) {
    const ids = (
      await context.db
        .selectFrom('items')
        .select('id')
        .where('organization_id', '=', cycle.organization_id)
        .where('cycle_id', '=', cycle.id)
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
    ).map(({ id }) => id);
    if (ids.length > 0) yield (await readRows(context, { cycle, timeZone }, ids)).rows;
    if (ids.length < BATCH_SIZE) return;
    last = ids.at(-1)!;
    await yieldToEventLoop();
  }
}

async function hasChildren(
  context: Context,
  { organization_id, id }: CycleRow,
  objectives: readonly DueItem[],
): Promise<boolean> {
  for (const chunk of chunksOf(objectives)) {
    const child = await context.db
      .selectFrom('items')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('cycle_id', '=', id)
      .where(
        'parent_id',
        'in',
        chunk.map(({ id: objectiveId }) => objectiveId),
      )
      .limit(1)
      .executeTakeFirst();
    if (child) return true;
  }
  return false;
}

/** Reads the whole tree where an objective may have children that report instead of it. */
async function withoutReportedObjectives(
  context: Context,
  cycle: CycleRow,
  dueItems: DueItem[],
  today: string,
): Promise<DueItem[]> {
  if (
    !(await hasChildren(
      context,
      cycle,
      dueItems.filter(({ kind }) => kind === 'objective'),
    ))
  )
    return dueItems;
  const evaluations = evaluate(await loadTreeUncached(context, cycle), today);
  return dueItems.filter(({ id }) => evaluations.get(id)?.checkInDue != null);
}

async function dueItemsOf(
  context: Context,
  cycle: CycleRow,
  { timeZone, today }: OrganizationDay,
): Promise<DueItem[]> {
  const dueOf = checkInDueIn({ start: cycle.start_date, end: cycle.end_date, state: cycle.state });
  const dueItems: DueItem[] = [];
  for await (const rows of itemsOf(context, cycle, timeZone)) {
    for (const row of rows) {
      const due = dueOf(row, row.newest?.date ?? null);
      if (due !== null && due <= today && REMINDER_DAYS.has(daysLate(due, today)))
        dueItems.push({
          id: row.id,
          kind: row.kind,
          title: row.title,
          cycle: row.cycle,
          person: row.assignedUser ?? row.owner,
          due,
        });
    }
  }
  return withoutReportedObjectives(context, cycle, dueItems, today);
}

/** Grouped by the assigned user, or else the owner. */
export async function dueItemsByPerson(
  context: Context,
  cycles: readonly CycleRow[],
  day: OrganizationDay,
): Promise<Map<string, DueItem[]>> {
  const members = new Set(
    (
      await context.db
        .selectFrom('memberships')
        .select('user_id')
        .where('organization_id', '=', day.organizationId)
        .execute()
    ).map(({ user_id }) => user_id),
  );
  const dueItems = new Map<string, DueItem[]>();
  for (const cycle of cycles) {
    for (const item of await dueItemsOf(context, cycle, day)) {
      if (!members.has(item.person)) continue;
      const personItems = dueItems.get(item.person);
      if (personItems) personItems.push(item);
      else dueItems.set(item.person, [item]);
    }
  }
  return dueItems;
}
