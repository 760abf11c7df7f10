// Reads the check-ins of an item, newest date first.
import type { CheckInsAnswer } from '@cumbre/contract/checkIns';
import type { Context } from '../../platform/context/context';
import { itemForReading } from '../item-scope/itemScope';
import { presentCheckIns } from './presentCheckIn';
import { checkInsOf } from './store';

export async function readHistory(context: Context, itemId: string): Promise<CheckInsAnswer> {
  const linkedItem = await context.ports.linkedItems.find(context, itemId);
  if (linkedItem) return { entries: await linkedItem.history() };
  const scope = await itemForReading(context, itemId);
  const entries = await checkInsOf(context, scope.membership.organizationId, itemId);
  return { entries: await presentCheckIns(context, scope, entries) };
}
