// Presents a note with the caller's abilities.
import type { Note } from '@cumbre/contract/notes';
import { abilitiesOf } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import type { NamedNoteRow, NoteRow } from './store';

export const noteResource = (membership: Membership, note: Pick<NoteRow, 'user_id'>) => ({
  resource: 'note' as const,
  isAuthor: note.user_id === membership.userId,
});

export function presentNote(membership: Membership, note: NamedNoteRow): Note {
  return {
    id: note.id,
    content: note.content,
    user: { id: note.user_id, firstName: note.first_name, lastName: note.last_name },
    createdAt: note.created_at,
    lastEdited: note.last_edited_at,
    version: note.version,
    abilities: abilitiesOf(membership, noteResource(membership, note)),
  };
}
