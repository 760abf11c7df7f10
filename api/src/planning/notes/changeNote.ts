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
import { noteResource, presentNote } from './presentNote';
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
  await requireVersion(note, expectedVersion, () => presentNote(membership, note));
  return { place, membership, note };
}

export function editNote(
  context: Context,
  address: NoteAddress,
  { content }: z.output<typeof noteBody>,
): Promise<Note> {
  return inTransaction(context, async (tx) => {
    const { place, membership, note } = await noteForChange(tx, address, 'edit');
    const change = { content, last_edited_at: nowOf(tx) };
    await changeNote(tx, note, change);
    recordEvent(tx, { kind: 'noteEdited', ...placeOf(place), before: note, change });
    return presentNote(membership, { ...note, ...change, version: note.version + 1 });
  });
}

export function deleteNote(context: Context, address: NoteAddress): Promise<null> {
  return inTransaction(context, async (tx) => {
    const { place, note } = await noteForChange(tx, address, 'delete');
    await removeNote(tx, note);
    recordEvent(tx, { kind: 'noteDeleted', ...placeOf(place), before: note });
    return null;
  });
}
