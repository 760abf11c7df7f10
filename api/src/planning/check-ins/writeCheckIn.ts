// Puts one value into an item's history: one per item and date, so that a second one replaces the first, which the audit
// trail keeps. The same value again changes nothing, and a value without a confidence leaves the one of that day as it was
// (decision 0066). Whether the caller may is decided before.
import { uuidv7 } from 'uuidv7';
import { lockRow, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { changeItem } from '../item-scope/itemStore';
import { updateCheckInRow, checkInOn, insertCheckIns } from './store';
import type { CheckInRow } from './store';

export interface NewCheckIn {
  organizationId: string;
  cycleId: string;
  itemId: string;
  value: number;
  date: string;
  note?: string;
  confidence?: number | null;
}

/** Whom the history names: a person by the name of this day, an API key by its description. */
export function authorOf(tx: Context): { userId: string | null; name: string } {
  if (tx.actor.kind === 'apiKey') return { userId: null, name: `API: ${tx.actor.description}` };
  const { userId, email, firstName, lastName } = requireUser(tx);
  return { userId, name: `${firstName} ${lastName}`.trim() || email };
}

async function replaceCheckIn(tx: Context, former: CheckInRow, { cycleId, value, note = '', confidence: said = null }: NewCheckIn): Promise<CheckInRow> {
  const confidence = said ?? former.confidence;
  if (former.value === value && former.note === note && former.confidence === confidence) return former;
  const { userId, name } = authorOf(tx);
  // Without a person's name the entry would go on under that of whoever made the former one.
  const change = { value, note, confidence, user_id: userId, created_by: userId === null ? name : former.created_by, last_edited_at: nowOf(tx) };
  await updateCheckInRow(tx, former, change);
  const entry = { ...former, ...change };
  recordEvent(tx, { kind: 'checkInReplaced', organizationId: former.organization_id, cycleId, entry, former, change });
  return entry;
}

export async function writeCheckIn(tx: Context, entry: NewCheckIn): Promise<CheckInRow> {
  const { organizationId, itemId, date } = entry;
  // Two reports of one item wait for each other here.
  await lockRow(tx, 'items', itemId);
  const former = await checkInOn(tx, organizationId, itemId, date);
  // From the first change on, other reports in the cycle wait for the commit (decision 0018): changes come last.
  const recorded = former ? await replaceCheckIn(tx, former, entry) : await addCheckIn(tx, entry);
  await changeItem(tx, organizationId, itemId, { updated_at: nowOf(tx) });
  return recorded;
}

async function addCheckIn(tx: Context, { organizationId, cycleId, itemId, value, date, note = '', confidence = null }: NewCheckIn): Promise<CheckInRow> {
  const { userId, name } = authorOf(tx);
  const row: CheckInRow = {
    organization_id: organizationId, id: uuidv7(), item_id: itemId, date, value, note, confidence, created_by: name, user_id: userId,
    created_at: nowOf(tx), last_edited_at: null,
  };
  await insertCheckIns(tx, [row]);
  recordEvent(tx, { kind: 'checkInRecorded', organizationId, cycleId, entry: row });
  return row;
}
