// The SQL of deletions: reads and inserts all rows of an item. This list of dependent tables is the
// only one; a test compares it with the foreign keys of the schema.
import type { Insertable, Selectable } from 'kysely';
import type { Context } from '../../platform/context/context';
import { insertMany } from '../../platform/database/insertMany';
import type { Database } from '../../platform/database/schema';
import { chunksOf } from '../../platform/batches/batches';
import type { DeletionsTable } from './tables';

/** Tables whose rows are removed and restored with their item, in the order of insertion. */
export const DEPENDENT_TABLES = [
  'check_ins',
  'notes',
  'commitments',
  'verdicts',
] as const satisfies readonly (keyof Database)[];

/** A link from a copy to its original; removed with either of them. */
export interface CopyRow {
  organization_id: string;
  item_id: string;
  copied_from: string;
  created_at: string;
}

const selectCopies = (context: Context) => context.db.withTables<{ item_copies: CopyRow }>();

/** Stored as JSON in `deletions.removed_rows`: a renamed key would lose deletions of before. */
export interface RemovedRows {
  copies: CopyRow[];
  items: Selectable<Database['items']>[];
  belonging: Partial<Record<(typeof DEPENDENT_TABLES)[number], Record<string, unknown>[]>>;
}

export async function rowsOfItems(
  tx: Context,
  organizationId: string,
  itemIds: readonly string[],
): Promise<RemovedRows> {
  const rows: RemovedRows = { items: [], belonging: {}, copies: [] };
  for (const ids of chunksOf(itemIds)) {
    rows.items.push(
      ...(await tx.db
        .selectFrom('items')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', 'in', ids)
        .execute()),
    );
    rows.copies.push(
      ...(await selectCopies(tx)
        .selectFrom('item_copies')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where((row) => row.or([row('item_id', 'in', ids), row('copied_from', 'in', ids)]))
        .execute()),
    );
    for (const table of DEPENDENT_TABLES) {
      const tableRows = await tx.db
        .selectFrom(table)
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('item_id', 'in', ids)
        .execute();
      (rows.belonging[table] ??= []).push(...tableRows);
    }
  }
  return rows;
}

/**
 * The rows of each branch, by its root. A link between two branches is in both, because it comes back
 * with the later one.
 */
export function rowsByRoot(
  { items, belonging, copies }: RemovedRows,
  rootOf: (itemId: string) => string | undefined,
): Map<string, RemovedRows> {
  const byRoot = new Map<string, RemovedRows>();
  const rowsOf = (itemId: string): RemovedRows => {
    const root = rootOf(itemId)!;
    const rows = byRoot.get(root) ?? { items: [], belonging: {}, copies: [] };
    byRoot.set(root, rows);
    return rows;
  };
  for (const item of items) rowsOf(item.id).items.push(item);
  for (const table of DEPENDENT_TABLES)
    for (const row of belonging[table] ?? [])
      (rowsOf(row.item_id as string).belonging[table] ??= []).push(row);
  for (const link of copies) {
    const removed = [link.item_id, link.copied_from].filter((id) => rootOf(id) !== undefined);
    for (const rows of new Set(removed.map(rowsOf))) rows.copies.push(link);
  }
  return byRoot;
}

/** The columns of a check-in with an id and the name that belongs to it. */
const NAMES = [
  ['user_id', 'created_by'],
  ['note_user_id', 'note_by'],
  ['confidence_user_id', 'confidence_by'],
  ['edited_user_id', 'edited_by'],
] as const;

/** API keys have a name without an id. */
function withNames(entry: Record<string, unknown>, nameOf: (id: unknown) => string) {
  const named = { ...entry };
  for (const [id, name] of NAMES)
    if (typeof entry[id] === 'string') named[name] = nameOf(entry[id]);
  return named;
}

/**
 * Removes names that belong to a user id, so that the name of an account deleted meanwhile is not
 * restored.
 */
export function removeNames({ items, belonging, copies }: RemovedRows): RemovedRows {
  const entries = belonging.check_ins?.map((entry) => withNames(entry, () => ''));
  return {
    items,
    copies,
    belonging: { ...belonging, ...(entries ? { check_ins: entries } : {}) },
  };
}

/** Adds the current names. */
export async function addNames(
  tx: Context,
  belonging: RemovedRows['belonging'],
): Promise<RemovedRows['belonging']> {
  const entries = belonging.check_ins ?? [];
  const names = new Map<unknown, string>();
  for (const ids of chunksOf([
    ...new Set(
      entries.flatMap((entry) =>
        NAMES.flatMap(([id]) => (typeof entry[id] === 'string' ? [entry[id]] : [])),
      ),
    ),
  ])) {
    const people = await tx.db
      .selectFrom('users')
      .where('id', 'in', ids)
      .select(['id', 'first_name', 'last_name'])
      .execute();
    for (const { id, first_name, last_name } of people)
      names.set(id, `${first_name} ${last_name}`.trim());
  }
  return {
    ...belonging,
    check_ins: entries.map((entry) => withNames(entry, (id) => names.get(id) ?? '')),
  };
}

/** An item whose team was deleted meanwhile belongs to none. */
export async function withExistingTeams(
  tx: Context,
  organizationId: string,
  items: RemovedRows['items'],
): Promise<RemovedRows['items']> {
  const teams = await tx.database
    .withRowLock(
      tx.db.selectFrom('teams').where('organization_id', '=', organizationId).select('id'),
      'share',
    )
    .execute();
  const existing = new Set(teams.map(({ id }) => id));
  return items.map((item) => ({
    ...item,
    // Rows of before teams do not have the column.
    team_id: item.team_id && existing.has(item.team_id) ? item.team_id : null,
  }));
}

export async function insertDependentRows(
  tx: Context,
  belonging: RemovedRows['belonging'],
): Promise<void> {
  for (const table of DEPENDENT_TABLES) {
    for (const rows of chunksOf(belonging[table] ?? []))
      await tx.db
        .insertInto(table)
        .values(rows as Insertable<Database[typeof table]>[])
        .execute();
  }
}

/** Restores links whose two items exist. */
export async function insertCopies(
  tx: Context,
  organizationId: string,
  copies: readonly CopyRow[],
): Promise<void> {
  for (const rows of chunksOf(copies)) {
    const ids = rows.flatMap(({ item_id, copied_from }) => [item_id, copied_from]);
    const existingIds = new Set(
      (
        await tx.db
          .selectFrom('items')
          .select('id')
          .where('organization_id', '=', organizationId)
          .where('id', 'in', ids)
          .execute()
      ).map(({ id }) => id),
    );
    const completeLinks = rows.filter(
      ({ item_id, copied_from }) => existingIds.has(item_id) && existingIds.has(copied_from),
    );
    if (completeLinks.length > 0)
      await selectCopies(tx)
        .insertInto('item_copies')
        .values(completeLinks)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

export async function insertDeletions(
  tx: Context,
  rows: readonly Insertable<DeletionsTable>[],
): Promise<void> {
  await insertMany(tx, 'deletions', rows);
}

export async function findDeletion(
  context: Context,
  deletionId: string,
): Promise<Selectable<DeletionsTable> | null> {
  return (
    (await context.db
      .selectFrom('deletions')
      .selectAll()
      .where('id', '=', deletionId)
      .executeTakeFirst()) ?? null
  );
}

/** Without the stored rows; newest first. */
export function deletionsOf(
  context: Context,
  organizationId: string,
  cycleId: string,
  after: string,
) {
  return context.db
    .selectFrom('deletions')
    .leftJoin('users', 'users.id', 'deletions.user_id')
    .where('deletions.organization_id', '=', organizationId)
    .where('deletions.cycle_id', '=', cycleId)
    .where('deletions.created_at', '>=', after)
    .select([
      'deletions.id',
      'deletions.code',
      'deletions.title',
      'deletions.removed',
      'deletions.created_at',
      'deletions.user_id',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('deletions.created_at', 'desc')
    .orderBy('deletions.id', 'desc')
    .limit(200)
    .execute();
}

export async function removeDeletion(
  tx: Context,
  organizationId: string,
  deletionId: string,
): Promise<void> {
  await tx.db
    .deleteFrom('deletions')
    .where('organization_id', '=', organizationId)
    .where('id', '=', deletionId)
    .execute();
}
