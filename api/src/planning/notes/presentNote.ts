// Presents a note with the caller's abilities.
import type { Note } from '@cumbre/contract/notes';
import { abilitiesOf } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { mentionedIds, peopleMentionedIn, readableText } from './mentions';
import type { PeopleById, StoredText } from './mentions';
import type { NamedNoteRow, NoteRow } from './store';

export const noteResource = (membership: Membership, note: Pick<NoteRow, 'user_id'>) => ({
  resource: 'note' as const,
  isAuthor: note.user_id === membership.userId,
});

/** The row with the names of the mentioned people in its text. */
export async function readableNote<Row extends StoredText>(
  context: Context,
  row: Row,
): Promise<Row> {
  return { ...row, content: readableText(row, await peopleMentionedIn(context, [row])) };
}

export function presentNote(membership: Membership, note: NamedNoteRow, people: PeopleById): Note {
  return {
    id: note.id,
    content: readableText(note, people),
    mentions: mentionedIds(note).flatMap((id) => people.get(id) ?? []),
    user: { id: note.user_id, firstName: note.first_name, lastName: note.last_name },
    createdAt: note.created_at,
    lastEdited: note.last_edited_at,
    version: note.version,
    abilities: abilitiesOf(membership, noteResource(membership, note)),
  };
}
