// The SQL of deletions: the rows that belong to items, out of the database and back in. Which tables belong to an item is
// said here once; a test compares it with the foreign keys of the schema.
import type { Insertable, Selectable } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/database/schema';
import type { DeletionsTable } from './tables';

/** Every table whose rows go and come back with their item, in an order in which they can be put back. */
export const BELONGING = ['check_ins', 'notes', 'commitments'] as const satisfies readonly (keyof Database)[];

/** Which item was copied from which: goes with either of them. */
export interface CopyRow {
  organization_id: string;
  item_id: string;
  copied_from: string;
  created_at: string;
}

const copiesIn = (context: Context) => context.db.withTables<{ item_copies: CopyRow }>();

export interface RemovedRows {
  copies: CopyRow[];
  items: Selectable<Database['items']>[];
  belonging: Partial<Record<(typeof BELONGING)[number], Record<string, unknown>[]>>;
}

/** Rows per statement: far below what either engine takes as parameters. */
const AT_ONCE = 500;

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}

export async function rowsOfItems(tx: Context, organizationId: string, itemIds: readonly string[]): Promise<RemovedRows> {
  const rows: RemovedRows = { items: [], belonging: {}, copies: [] };
  for (const ids of chunks(itemIds)) {
    rows.items.push(...(await tx.db.selectFrom('items').selectAll().where('organization_id', '=', organizationId).where('id', 'in', ids).execute()));
    rows.copies.push(...(await copiesIn(tx).selectFrom('item_copies').selectAll().where('organization_id', '=', organizationId)
      .where((row) => row.or([row('item_id', 'in', ids), row('copied_from', 'in', ids)])).execute()));
    for (const table of BELONGING) {
      const found = await tx.db.selectFrom(table).selectAll().where('organization_id', '=', organizationId).where('item_id', 'in', ids).execute();
      (rows.belonging[table] ??= []).push(...found);
    }
  }
  return rows;
}

/** No name is kept beside the person's id: an account that is deleted meanwhile must not come back by its name. */
export function withoutNames({ items, belonging, copies }: RemovedRows): RemovedRows {
  const entries = belonging.check_ins?.map((entry) => (entry.user_id === null ? entry : { ...entry, created_by: '' }));
  return { items, copies, belonging: { ...belonging, ...(entries ? { check_ins: entries } : {}) } };
}

/** The names of this day. */
export async function withNames(tx: Context, belonging: RemovedRows['belonging']): Promise<RemovedRows['belonging']> {
  const entries = belonging.check_ins ?? [];
  const names = new Map<unknown, string>();
  for (const ids of chunks([...new Set(entries.flatMap(({ user_id }) => (typeof user_id === 'string' ? [user_id] : [])))])) {
    const people = await tx.db.selectFrom('users').where('id', 'in', ids).select(['id', 'first_name', 'last_name']).execute();
    for (const { id, first_name, last_name } of people) names.set(id, `${first_name} ${last_name}`.trim());
  }
  return { ...belonging, check_ins: entries.map((entry) => (entry.user_id === null ? entry : { ...entry, created_by: names.get(entry.user_id) ?? '' })) };
}

export async function insertBelonging(tx: Context, belonging: RemovedRows['belonging']): Promise<void> {
  for (const table of BELONGING) {
    for (const rows of chunks(belonging[table] ?? [])) await tx.db.insertInto(table).values(rows as Insertable<Database[typeof table]>[]).execute();
  }
}

/** Where both items are there again. */
export async function insertCopies(tx: Context, organizationId: string, copies: readonly CopyRow[]): Promise<void> {
  for (const rows of chunks(copies)) {
    const ids = rows.flatMap(({ item_id, copied_from }) => [item_id, copied_from]);
    const there = new Set((await tx.db.selectFrom('items').select('id').where('organization_id', '=', organizationId).where('id', 'in', ids).execute()).map(({ id }) => id));
    const whole = rows.filter(({ item_id, copied_from }) => there.has(item_id) && there.has(copied_from));
    if (whole.length > 0) await copiesIn(tx).insertInto('item_copies').values(whole).onConflict((conflict) => conflict.doNothing()).execute();
  }
}

export async function insertDeletion(tx: Context, row: Insertable<DeletionsTable>): Promise<void> {
  await tx.db.insertInto('deletions').values(row).execute();
}

export async function findDeletion(context: Context, deletionId: string): Promise<Selectable<DeletionsTable> | null> {
  return (await context.db.selectFrom('deletions').selectAll().where('id', '=', deletionId).executeTakeFirst()) ?? null;
}

/** Without the rows themselves; the newest first. */
export function deletionsOf(context: Context, organizationId: string, cycleId: string, after: string) {
  return context.db.selectFrom('deletions').leftJoin('users', 'users.id', 'deletions.user_id')
    .where('deletions.organization_id', '=', organizationId).where('deletions.cycle_id', '=', cycleId).where('deletions.created_at', '>=', after)
    .select(['deletions.id', 'deletions.code', 'deletions.title', 'deletions.removed', 'deletions.created_at', 'deletions.user_id', 'users.first_name', 'users.last_name'])
    .orderBy('deletions.created_at', 'desc').orderBy('deletions.id', 'desc').limit(200).execute();
}

export async function forgetDeletion(tx: Context, organizationId: string, deletionId: string): Promise<void> {
  await tx.db.deleteFrom('deletions').where('organization_id', '=', organizationId).where('id', '=', deletionId).execute();
}
