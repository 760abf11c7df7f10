// Adds a note to an item, also in a finished cycle.
import type { Note, noteBody } from '@cumbre/contract/notes';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { loadOwnItem, requireOwnItemAbility } from '../item-scope/ownItem';
import { peopleMentionedIn, textWithMentions } from './mentions';
import { presentNote, readableNote } from './presentNote';
import { findNote, insertNote } from './store';

export function addNote(
  context: Context,
  itemId: string,
  body: z.output<typeof noteBody>,
): Promise<Note> {
  return inTransaction(context, async (tx) => {
    const place = await loadOwnItem(tx, itemId, { held: true });
    requireOwnItemAbility(place, 'addNote');
    const { organizationId, userId } = place.membership;
    const row = {
      organization_id: organizationId,
      id: uuidv7(),
      item_id: itemId,
      ...(await textWithMentions(tx, organizationId, body)),
      user_id: userId,
      version: 1,
      created_at: nowOf(tx),
      last_edited_at: null,
    };
    await insertNote(tx, row);
    recordEvent(tx, {
      kind: 'noteAdded',
      organizationId,
      cycleId: place.cycle.id,
      itemId,
      item: place.item,
      note: await readableNote(tx, row),
    });
    const note = (await findNote(tx, { organizationId, itemId }, row.id))!;
    return presentNote(place.membership, note, await peopleMentionedIn(tx, [note]));
  });
}
