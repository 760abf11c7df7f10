// Edits or deletes a note. Its author may do both; owner, admin and shepherd may delete it. The
// audit trail keeps the previous state.
import type { Note, noteBody } from '@cumbre/contract/notes';
import type { ItemCommentAbility } from '@cumbre/contract/permissions';
import type { z } from 'zod';
import { forbidden } from '../../organizations/access/forbidden';
import { can } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { loadOwnItem, placeOf } from '../item-scope/ownItem';
import type { OwnItem } from '../item-scope/ownItem';
import { peopleMentionedIn, textWithMentions } from './mentions';
import { noteResource, presentNote, readableNote } from './presentNote';
import { changeNote, findNote, removeNote } from './store';
import type { NamedNoteRow } from './store';

interface NoteAddress {
  itemId: string;
  noteId: string;
  expectedVersion: number;
}

async function noteForChange(
  tx: Context,
  { itemId, noteId, expectedVersion }: NoteAddress,
  ability: ItemCommentAbility,
): Promise<{ place: OwnItem; membership: Membership; note: NamedNoteRow }> {
  const place = await loadOwnItem(tx, itemId, { held: true });
  const { membership } = place;
  await lockRow(tx, 'notes', noteId);
  const note = await findNote(tx, { organizationId: membership.organizationId, itemId }, noteId);
  if (!note) throw new DomainError('NOT_FOUND');
  if (!can(membership, ability, noteResource(membership, note)))
    throw forbidden(membership, `note.${ability}`);
  const people = await peopleMentionedIn(tx, [note]);
  await requireVersion(note, expectedVersion, () => presentNote(membership, note, people));
  return { place, membership, note };
}

export function editNote(
  context: Context,
  address: NoteAddress,
  body: z.output<typeof noteBody>,
): Promise<Note> {
  return inTransaction(context, async (tx) => {
    const { place, membership, note } = await noteForChange(tx, address, 'edit');
    const text = await textWithMentions(tx, membership.organizationId, body, note);
    const change = { ...text, last_edited_at: nowOf(tx) };
    await changeNote(tx, note, change);
    const after = { ...note, ...change };
    recordEvent(tx, {
      kind: 'noteEdited',
      ...placeOf(place),
      item: place.item,
      before: await readableNote(tx, note),
      change: { ...change, content: (await readableNote(tx, after)).content },
    });
    const people = await peopleMentionedIn(tx, [after]);
    return presentNote(membership, { ...after, version: note.version + 1 }, people);
  });
}

export function deleteNote(context: Context, address: NoteAddress): Promise<null> {
  return inTransaction(context, async (tx) => {
    const { place, note } = await noteForChange(tx, address, 'delete');
    await removeNote(tx, note);
    recordEvent(tx, {
      kind: 'noteDeleted',
      ...placeOf(place),
      before: await readableNote(tx, note),
    });
    return null;
  });
}
