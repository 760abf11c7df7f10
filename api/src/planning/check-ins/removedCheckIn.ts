// A correction to a day that has a check-in removes that one. Who gives back to the corrected entry
// what it said before also gives back the removed one, with its author and time: the undo.
import { membersAmong } from '../../organizations/access/membersAmong';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { mentionedIds } from '../notes/mentions';
import { noteWithMentions, readableCheckIn } from './checkInNotes';
import { insertCheckIns } from './store';
import type { CheckInRow } from './store';

/** `removed`: the check-in of the day to which the entry was corrected. */
export interface CorrectedCheckIn {
  previous: CheckInRow;
  removed: CheckInRow;
}

declare module '../../platform/context/context' {
  interface Ports {
    /**
     * The caller's last correction of that entry; null where it removed no other check-in, or
     * something has changed the entry since.
     */
    correctedByCaller(context: Context, entry: CheckInRow): Promise<CorrectedCheckIn | null>;
  }
}

/** The check-in that comes back if the entry says that again; null: the change is no undo. */
export async function removedBy(
  tx: Context,
  entry: CheckInRow,
  said: Pick<CheckInRow, 'value' | 'note' | 'mentions' | 'confidence' | 'date'>,
): Promise<CheckInRow | null> {
  if (said.date === entry.date) return null;
  const corrected = await tx.ports.correctedByCaller(tx, entry);
  if (!corrected) return null;
  const { previous, removed } = corrected;
  const { note } = await readableCheckIn(tx, said);
  return previous.value === said.value &&
    previous.date === said.date &&
    previous.note === note &&
    previous.confidence === said.confidence
    ? removed
    : null;
}

export async function restoreCheckIn(
  tx: Context,
  cycleId: string,
  removed: CheckInRow,
): Promise<void> {
  const { organization_id: organizationId, note } = removed;
  const mentions = await membersAmong(tx, organizationId, mentionedIds(removed));
  const row = {
    ...removed,
    ...(await noteWithMentions(tx, organizationId, { note, mentions }, null)),
  };
  await insertCheckIns(tx, [row]);
  recordEvent(tx, {
    kind: 'checkInRestored',
    organizationId,
    cycleId,
    entry: await readableCheckIn(tx, row),
  });
}
