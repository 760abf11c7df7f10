// Corrects or deletes an entry. Its author and members who may edit the item may do so. The audit
// trail keeps the previous state. A corrected date removes another entry of that date, which comes
// back with the undo of the correction (removedCheckIn.ts). A correction
// that gives back what its caller replaced gives back its authors as well: the undo of a replacement.
// An undo also gives back when the item was updated last, unless something has changed it since.
import type { Item } from '@cumbre/contract/items';
import type { CorrectCheckInAnswer, CorrectCheckInBody } from '@cumbre/contract/checkIns';
import { forbidden } from '../../organizations/access/forbidden';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { DomainError } from '../../platform/errors/errors';
import { lockItem } from '../item-scope/itemScope';
import type { ItemScope } from '../item-scope/itemScope';
import { changeItem } from '../item-scope/itemStore';
import { checkInAnswer, itemsAfter } from './checkInAnswer';
import { noteWithMentions, readableCheckIn } from './checkInNotes';
import { removedBy, restoreCheckIn } from './removedCheckIn';
import { createCorrectionRule } from './presentCheckIn';
import { requireCheckIn } from './recordCheckIn';
import { updateCheckInRow, checkInsOf, checkInOn, deleteCheckInRow, writtenAt } from './store';
import type { CheckInRow } from './store';
import { authorshipOfCorrection, restoredAuthorship } from './words';

declare module '../../platform/context/context' {
  interface Ports {
    /** When the item was changed last before the caller recorded that entry; null: unknown. */
    itemUpdatedBefore(context: Context, entry: CheckInRow): Promise<string | null>;
  }
}

const isLastChange = ({ row }: ItemScope, entry: CheckInRow): boolean =>
  row.lastUpdated === writtenAt(entry);

async function checkInForChange(
  tx: Context,
  itemId: string,
  entryId: string,
): Promise<ItemScope & { entry: CheckInRow }> {
  const scope = await lockItem(tx, itemId, 'share');
  const { organizationId } = scope.membership;
  await lockRow(tx, 'items', itemId);
  const entry = (await checkInsOf(tx, organizationId, itemId)).find((each) => each.id === entryId);
  if (!entry) throw new DomainError('NOT_FOUND');
  const { first_name: _first, last_name: _last, ...row } = entry;
  if (!createCorrectionRule(scope)(row)) throw forbidden(scope.membership, 'checkIn');
  requireOpenCycle(scope.tree.cycle);
  return { ...scope, entry: row };
}

async function removeCheckIn(tx: Context, cycleId: string, entry: CheckInRow): Promise<void> {
  await deleteCheckInRow(tx, entry);
  recordEvent(tx, {
    kind: 'checkInDeleted',
    organizationId: entry.organization_id,
    cycleId,
    entry: await readableCheckIn(tx, entry),
  });
}

export function correctCheckIn(
  context: Context,
  itemId: string,
  entryId: string,
  body: CorrectCheckInBody,
): Promise<CorrectCheckInAnswer> {
  return inTransaction(context, async (tx) => {
    const { entry, ...scope } = await checkInForChange(tx, itemId, entryId);
    const { organizationId } = scope.membership;
    const said = {
      value: body.value ?? entry.value,
      date: body.date ?? entry.date,
      ...(await noteWithMentions(tx, organizationId, body, entry)),
      confidence: body.confidence === undefined ? entry.confidence : body.confidence,
    };
    const words = {
      note: said.note,
      saysConfidence: said.confidence !== entry.confidence,
    };
    const restored = await restoredAuthorship(tx, entry, await readableCheckIn(tx, said));
    const change = {
      ...said,
      ...(restored?.authorship ?? authorshipOfCorrection(tx, entry, words)),
    };
    requireCheckIn(tx, scope, change.date);
    const cycleId = scope.tree.cycle.id;
    const replacedEntry =
      change.date === entry.date ? null : await checkInOn(tx, organizationId, itemId, change.date);
    if (replacedEntry) await removeCheckIn(tx, cycleId, replacedEntry);
    const removed = await removedBy(tx, entry, said);
    await updateCheckInRow(tx, entry, change);
    const formerly = isLastChange(scope, entry) ? restored?.itemUpdatedAt : undefined;
    await changeItem(tx, organizationId, itemId, { updated_at: formerly ?? nowOf(tx) });
    recordEvent(tx, {
      kind: 'checkInCorrected',
      organizationId,
      cycleId,
      entry: await readableCheckIn(tx, { ...entry, ...change }),
      previous: await readableCheckIn(tx, entry),
      change: await readableCheckIn(tx, change),
    });
    if (removed) await restoreCheckIn(tx, cycleId, removed);
    return checkInAnswer(tx, scope, entry.id);
  });
}

export function deleteCheckIn(
  context: Context,
  itemId: string,
  entryId: string,
): Promise<{ items: Item[] }> {
  return inTransaction(context, async (tx) => {
    const { entry, ...scope } = await checkInForChange(tx, itemId, entryId);
    const { organizationId } = scope.membership;
    await removeCheckIn(tx, scope.tree.cycle.id, entry);
    const formerly = isLastChange(scope, entry)
      ? await tx.ports.itemUpdatedBefore(tx, entry)
      : null;
    await changeItem(tx, organizationId, itemId, { updated_at: formerly ?? nowOf(tx) });
    return { items: await itemsAfter(tx, scope) };
  });
}
