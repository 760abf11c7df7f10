// The notes of an item, newest first, by pages; for the members of its own organization alone.
import type { NotesAnswer } from '@cumbre/contract/notes';
import type { Context } from '../../platform/context/context';
import { pageOf } from '../../platform/database/pageOf';
import { itemAtHome } from '../item-scope/itemAtHome';
import { presentNote } from './presentNote';
import { countNotes, notesOf } from './store';

const PAGE = 50;

export async function listNotes(context: Context, itemId: string, cursor: string | undefined): Promise<NotesAnswer> {
  const { membership } = await itemAtHome(context, itemId);
  const key = { organizationId: membership.organizationId, itemId };
  const rows = await notesOf(context, key, cursor, PAGE + 1);
  const { page, nextCursor } = pageOf(rows, PAGE, ({ id }) => id);
  return { notes: page.map((row) => presentNote(membership, row)), total: await countNotes(context, key), nextCursor };
}
