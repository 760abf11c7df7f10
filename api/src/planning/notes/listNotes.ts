// Lists the notes of an item, newest first, by pages, for members of its organization.
import type { NotesAnswer } from '@cumbre/contract/notes';
import type { Context } from '../../platform/context/context';
import { pageOf } from '../../platform/database/pageOf';
import { loadOwnItem } from '../item-scope/ownItem';
import { peopleMentionedIn } from './mentions';
import { presentNote } from './presentNote';
import { countNotes, notesOf } from './store';

const PAGE_SIZE = 50;

export async function listNotes(
  context: Context,
  itemId: string,
  cursor: string | undefined,
): Promise<NotesAnswer> {
  const { membership } = await loadOwnItem(context, itemId);
  const key = { organizationId: membership.organizationId, itemId };
  const rows = await notesOf(context, key, cursor, PAGE_SIZE + 1);
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, ({ id }) => id);
  const people = await peopleMentionedIn(context, page);
  return {
    notes: page.map((row) => presentNote(membership, row, people)),
    total: await countNotes(context, key),
    nextCursor,
  };
}
