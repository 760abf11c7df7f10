// The SQL of notes, newest first. Ids are sorted by time.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { NotesTable } from './tables';

export type NoteRow = Selectable<NotesTable>;
export type NamedNoteRow = NoteRow & { first_name: string; last_name: string };
type ItemKey = { organizationId: string; itemId: string };

function selectWithNames(context: Context) {
  return context.db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.user_id')
    .selectAll('notes')
    .select(['users.first_name', 'users.last_name']);
}

/** Notes before the note `cursor`, newest first. */
export function notesOf(
  context: Context,
  { organizationId, itemId }: ItemKey,
  cursor: string | undefined,
  limit: number,
): Promise<NamedNoteRow[]> {
  return selectWithNames(context)
    .where('notes.organization_id', '=', organizationId)
    .where('notes.item_id', '=', itemId)
    .$if(cursor !== undefined, (query) => query.where('notes.id', '<', cursor ?? ''))
    .orderBy('notes.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countNotes(
  context: Context,
  { organizationId, itemId }: ItemKey,
): Promise<number> {
  const { count } = await context.db
    .selectFrom('notes')
    .where('organization_id', '=', organizationId)
    .where('item_id', '=', itemId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findNote(
  context: Context,
  { organizationId, itemId }: ItemKey,
  noteId: string,
): Promise<NamedNoteRow | null> {
  return (
    (await selectWithNames(context)
      .where('notes.organization_id', '=', organizationId)
      .where('notes.item_id', '=', itemId)
      .where('notes.id', '=', noteId)
      .executeTakeFirst()) ?? null
  );
}

export async function insertNote(tx: Context, row: Insertable<NotesTable>): Promise<void> {
  await tx.db.insertInto('notes').values(row).execute();
}

export async function changeNote(
  tx: Context,
  note: NoteRow,
  change: Updateable<NotesTable>,
): Promise<void> {
  await tx.db
    .updateTable('notes')
    .set({ ...change, version: note.version + 1 })
    .where('organization_id', '=', note.organization_id)
    .where('id', '=', note.id)
    .execute();
}

export async function removeNote(tx: Context, note: NoteRow): Promise<void> {
  await tx.db
    .deleteFrom('notes')
    .where('organization_id', '=', note.organization_id)
    .where('id', '=', note.id)
    .execute();
}
