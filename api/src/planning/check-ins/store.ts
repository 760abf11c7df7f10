// The SQL of history entries: rows in and out, the newest first. No rule is decided here.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { ProgressEntriesTable } from './tables';

export type EntryRow = Selectable<ProgressEntriesTable>;
export type NamedEntryRow = EntryRow & { first_name: string | null; last_name: string | null };

/** Rows per statement: far below what either engine takes as parameters. */
const AT_ONCE = 500;

export function entriesOf(context: Context, organizationId: string, itemId: string): Promise<NamedEntryRow[]> {
  return context.db.selectFrom('progress_entries').leftJoin('users', 'users.id', 'progress_entries.user_id')
    .where('organization_id', '=', organizationId).where('item_id', '=', itemId)
    .selectAll('progress_entries').select(['users.first_name', 'users.last_name']).orderBy('date', 'desc').execute();
}

export async function entryOn(context: Context, organizationId: string, itemId: string, date: string): Promise<EntryRow | null> {
  return (await context.db.selectFrom('progress_entries').selectAll()
    .where('organization_id', '=', organizationId).where('item_id', '=', itemId).where('date', '=', date).executeTakeFirst()) ?? null;
}

export async function insertEntries(tx: Context, rows: readonly Insertable<ProgressEntriesTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await tx.db.insertInto('progress_entries').values(rows.slice(from, from + AT_ONCE)).execute();
}

export async function changeEntry(tx: Context, entry: Pick<EntryRow, 'organization_id' | 'id'>, change: Updateable<ProgressEntriesTable>): Promise<void> {
  await tx.db.updateTable('progress_entries').set(change).where('organization_id', '=', entry.organization_id).where('id', '=', entry.id).execute();
}

export async function removeEntry(tx: Context, entry: EntryRow): Promise<void> {
  await tx.db.deleteFrom('progress_entries').where('organization_id', '=', entry.organization_id).where('id', '=', entry.id).execute();
}
