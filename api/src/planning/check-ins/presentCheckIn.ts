// Entries as the caller sees them: with the progress each value stands for, and whether the caller may correct it. Its
// author may, and whoever may edit the item.
import type { CheckIn } from '@cumbre/contract/checkIns';
import { isLocked } from '@cumbre/domain/cycles';
import { progressOf } from '@cumbre/domain/progress';
import { can } from '../../organizations/access/can';
import type { ItemScope } from '../item-scope/itemScope';
import { resourceOf } from '../objective-tree/treeAbilities';
import type { CheckInRow, NamedCheckInRow } from './store';

/** Of rights alone; whether the cycle is open is asked apart. */
export function correctionRule({ membership, tree, row }: ItemScope): (entry: Pick<CheckInRow, 'user_id'>) => boolean {
  const resource = resourceOf(tree, membership, row);
  const open = { ...resource, locked: false, measured: true };
  const mayEdit = can(membership, 'edit', open);
  const mayCheckIn = can(membership, 'checkIn', open);
  return (entry) => mayEdit || (mayCheckIn && entry.user_id === membership.userId);
}

export function presentCheckIns(scope: ItemScope, entries: readonly NamedCheckInRow[]): CheckIn[] {
  const { startValue, targetValue } = scope.row;
  const measured = startValue !== null && targetValue !== null && startValue !== targetValue;
  const mayCorrect = isLocked(scope.tree.cycle.state) ? () => false : correctionRule(scope);
  return entries.map((entry) => ({
    id: entry.id, value: entry.value, date: entry.date, note: entry.note, confidence: entry.confidence,
    progress: measured ? progressOf({ startValue, currentValue: entry.value, targetValue }).progress : null,
    createdBy: entry.created_by, createdAt: entry.created_at, lastEdited: entry.last_edited_at,
    user: entry.user_id === null ? null : { id: entry.user_id, firstName: entry.first_name ?? '', lastName: entry.last_name ?? '' },
    abilities: mayCorrect(entry) ? ['edit', 'delete'] : [],
  }));
}
