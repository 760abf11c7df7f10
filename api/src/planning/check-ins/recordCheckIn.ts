// Records the value of an item on a date: not in the future, and only where there is a measure to record for.
import type { RecordCheckInAnswer, RecordCheckInBody } from '@cumbre/contract/checkIns';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { itemForChange } from '../item-scope/itemScope';
import type { ItemScope } from '../item-scope/itemScope';
import { fieldRefused } from '../../platform/errors/fieldErrors';
import { DomainError } from '../../platform/errors/errors';
import { recordedAnswer } from './checkInAnswer';
import { writeCheckIn } from './writeCheckIn';

export function requireCheckIn(context: Context, { row, today }: Pick<ItemScope, 'row' | 'today'>, date: string): void {
  if (row.startValue === null || row.targetValue === null) throw new DomainError('NO_MEASURE');
  if (date > today) throw fieldRefused(context.language, 'date', 'DATE_IN_FUTURE');
}

export function recordCheckIn(context: Context, itemId: string, body: RecordCheckInBody): Promise<RecordCheckInAnswer> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'checkIn', 'share');
    requireCheckIn(tx, scope, body.date);
    const entry = await writeCheckIn(tx, { ...body, organizationId: scope.membership.organizationId, cycleId: scope.tree.cycle.id, itemId });
    return recordedAnswer(tx, scope, entry);
  });
}
