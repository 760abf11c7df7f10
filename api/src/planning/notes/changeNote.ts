// Edits or removes a note: its author may, and owner, admin and shepherd may remove it. What it was stays in the audit trail.
import type { Note, noteBody } from '@cumbre/contract/notes';
import type { RemarkAbility } from '@cumbre/contract/permissions';
import type { z } from 'zod';
import { can } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { itemAtHome, placeOf } from '../item-scope/itemAtHome';
import type { ItemAtHome } from '../item-scope/itemAtHome';
import { noteResource, presentNote } from './presentNote';
import { changeNote, findNote, removeNote } from './store';
import type { NamedNoteRow } from './store';

interface NoteAddress {
  itemId: string;
  noteId: string;
  versionSeen: number;
}

async function noteForChange(tx: Context, { itemId, noteId, versionSeen }: NoteAddress, ability: RemarkAbility): Promise<{ place: ItemAtHome; membership: Membership; note: NamedNoteRow }> {
  const place = await itemAtHome(tx, itemId, { held: true });
  const { membership } = place;
  await lockRow(tx, 'notes', noteId);
  const note = await findNote(tx, { organizationId: membership.organizationId, itemId }, noteId);
  if (!note) throw new DomainError('NOT_FOUND');
  if (!can(membership, ability, noteResource(membership, note))) throw new DomainError('FORBIDDEN');
  await requireVersion(note, versionSeen, () => presentNote(membership, note));
  return { place, membership, note };
}

export function editNote(context: Context, address: NoteAddress, { content }: z.output<typeof noteBody>): Promise<Note> {
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
