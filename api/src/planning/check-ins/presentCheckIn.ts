// Presents entries to the caller, with the progress of each value and whether the caller may
// correct the entry. Its author and members who may edit the item may do so.
import type { CheckIn } from '@cumbre/contract/checkIns';
import { isLocked } from '@cumbre/domain/cycles';
import { progressAt } from '@cumbre/domain/measure';
import type { MeasureRange } from '@cumbre/domain/measure';
import { can } from '../../organizations/access/can';
import type { Context } from '../../platform/context/context';
import type { ItemScope } from '../item-scope/itemScope';
import { peopleMentionedIn } from '../notes/mentions';
import { resourceOf } from '../objective-tree/treeAbilities';
import { mentionsOfCheckIn, readableCheckInNote } from './checkInNotes';
import type { CheckInRow, NamedCheckInRow } from './store';
import { presentWords } from './words';

/** Checks only rights, not whether the cycle is open. */
export function createCorrectionRule({
  membership,
  tree,
  row,
}: ItemScope): (entry: Pick<CheckInRow, 'user_id'>) => boolean {
  const resource = resourceOf(tree, membership, row);
  const openResource = { ...resource, locked: false, measured: true };
  const canEdit = can(membership, 'edit', openResource);
  const canCheckIn = can(membership, 'checkIn', openResource);
  return (entry) => canEdit || (canCheckIn && entry.user_id === membership.userId);
}

/** The part of an entry that is the same for all readers of its item, also for those of a share. */
export function presentEntry(item: MeasureRange, entry: CheckInRow) {
  return {
    id: entry.id,
    value: entry.value,
    date: entry.date,
    progress: progressAt(item, entry.value),
    createdAt: entry.created_at,
    lastEdited: entry.last_edited_at,
  };
}

export async function presentCheckIns(
  context: Pick<Context, 'db'>,
  scope: ItemScope,
  entries: readonly NamedCheckInRow[],
): Promise<CheckIn[]> {
  const people = await peopleMentionedIn(context, entries);
  const wordsOf = await presentWords(context, entries);
  const canCorrect = isLocked(scope.tree.cycle.state) ? () => false : createCorrectionRule(scope);
  return entries.map((entry) => ({
    ...presentEntry(scope.row, entry),
    note: readableCheckInNote(entry, people),
    mentions: mentionsOfCheckIn(entry, people),
    confidence: entry.confidence,
    ...wordsOf(entry),
    createdBy: entry.created_by,
    user:
      entry.user_id === null
        ? null
        : { id: entry.user_id, firstName: entry.first_name ?? '', lastName: entry.last_name ?? '' },
    abilities: canCorrect(entry) ? ['edit', 'delete'] : [],
  }));
}
