// Writes one value into the history of an item. A second value of the same date replaces the first;
// the audit trail keeps the first. An equal value changes nothing. A value without a note or a
// confidence keeps that of the date (decision 0066), and its author (words.ts); an empty note removes
// it. Callers check the rights before.
import { uuidv7 } from 'uuidv7';
import { lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { changeItem } from '../item-scope/itemStore';
import { noteWithMentions, readableCheckIn } from './checkInNotes';
import { updateCheckInRow, checkInUntil, insertCheckIns, writtenAt } from './store';
import type { CheckInRow } from './store';
import { OWN_WORDS, authorOf, authorshipOfReplacement } from './words';

export interface NewCheckIn {
  organizationId: string;
  cycleId: string;
  itemId: string;
  /** When the item was changed last before this check-in. */
  itemUpdatedAt: string;
  value: number;
  date: string;
  note?: string | undefined;
  mentions?: readonly string[] | undefined;
  confidence?: number | null;
}

async function replaceCheckIn(
  tx: Context,
  previous: CheckInRow,
  { cycleId, itemUpdatedAt, value, note, mentions, confidence: givenConfidence = null }: NewCheckIn,
): Promise<CheckInRow> {
  const text = await noteWithMentions(tx, previous.organization_id, { note, mentions }, previous);
  const confidence = givenConfidence ?? previous.confidence;
  if (
    previous.value === value &&
    previous.note === text.note &&
    previous.mentions === text.mentions &&
    previous.confidence === confidence
  )
    return previous;
  const said = { note: text.note, saysConfidence: givenConfidence !== null };
  const change = {
    value,
    ...text,
    confidence,
    ...authorshipOfReplacement(tx, previous, said),
  };
  await updateCheckInRow(tx, previous, change);
  const entry = { ...previous, ...change };
  recordEvent(tx, {
    kind: 'checkInReplaced',
    organizationId: previous.organization_id,
    cycleId,
    entry: await readableCheckIn(tx, entry),
    previous: await readableCheckIn(tx, previous),
    change: await readableCheckIn(tx, change),
    itemUpdatedAt,
  });
  return entry;
}

/** `replaced`: the entry of the same date as it was before. */
export interface WrittenCheckIn {
  entry: CheckInRow;
  replaced: CheckInRow | null;
}

export async function writeCheckIn(tx: Context, entry: NewCheckIn): Promise<WrittenCheckIn> {
  const { organizationId, itemId, date } = entry;
  // Serializes concurrent check-ins of one item.
  await lockRow(tx, 'items', itemId);
  const last = await checkInUntil(tx, organizationId, itemId, date);
  const previous = last?.date === date ? last : null;
  // The first change blocks other check-ins of the cycle until the commit (decision 0018), so
  // changes come last.
  const entryRow = previous
    ? await replaceCheckIn(tx, previous, entry)
    : await addCheckIn(tx, entry, last?.value ?? null);
  // The time of the entry itself tells an undo that nothing has changed the item since.
  const updatedAt = entryRow === previous ? nowOf(tx) : writtenAt(entryRow);
  await changeItem(tx, organizationId, itemId, { updated_at: updatedAt });
  return { entry: entryRow, replaced: previous };
}

async function addCheckIn(
  tx: Context,
  {
    organizationId,
    cycleId,
    itemId,
    itemUpdatedAt,
    value,
    date,
    note = '',
    mentions,
    confidence = null,
  }: NewCheckIn,
  formerValue: number | null,
): Promise<CheckInRow> {
  const { userId, name } = authorOf(tx);
  const row: CheckInRow = {
    organization_id: organizationId,
    id: uuidv7(),
    item_id: itemId,
    date,
    value,
    ...(await noteWithMentions(tx, organizationId, { note, mentions }, null)),
    confidence,
    ...OWN_WORDS,
    created_by: name,
    user_id: userId,
    created_at: nowOf(tx),
    last_edited_at: null,
  };
  await insertCheckIns(tx, [row]);
  recordEvent(tx, {
    kind: 'checkInRecorded',
    organizationId,
    cycleId,
    entry: await readableCheckIn(tx, row),
    formerValue,
    itemUpdatedAt,
  });
  return row;
}
