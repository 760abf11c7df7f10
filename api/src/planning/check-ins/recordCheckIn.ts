// Records the value of an item on a date. The date must not be in the future, and the item must
// have a measure.
import type { RecordCheckInAnswer, RecordCheckInBody } from '@cumbre/contract/checkIns';
import { hasMeasure } from '@cumbre/domain/measure';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { itemForChange } from '../item-scope/itemScope';
import type { ItemScope } from '../item-scope/itemScope';
import { fieldError } from '../../platform/errors/fieldErrors';
import { DomainError } from '../../platform/errors/errors';
import { newCheckInAnswer } from './checkInAnswer';
import { writeCheckIn } from './writeCheckIn';

export function requireCheckIn(
  context: Context,
  { row, today }: Pick<ItemScope, 'row' | 'today'>,
  date: string,
): void {
  if (!hasMeasure(row)) throw new DomainError('NO_MEASURE');
  if (date > today) throw fieldError(context.language, 'date', 'DATE_IN_FUTURE');
}

export function recordCheckIn(
  context: Context,
  itemId: string,
  body: RecordCheckInBody,
): Promise<RecordCheckInAnswer> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'checkIn', 'share');
    requireCheckIn(tx, scope, body.date);
    const written = await writeCheckIn(tx, {
      ...body,
      organizationId: scope.membership.organizationId,
      cycleId: scope.tree.cycle.id,
      itemId,
      itemUpdatedAt: scope.row.lastUpdated,
    });
    return newCheckInAnswer(tx, scope, written);
  });
}
