// The history of an item, the newest date first.
import type { CheckInsAnswer } from '@cumbre/contract/checkIns';
import type { Context } from '../../platform/context/context';
import { itemForReading } from '../item-scope/itemScope';
import { presentCheckIns } from './presentCheckIn';
import { checkInsOf } from './store';

export async function readHistory(context: Context, itemId: string): Promise<CheckInsAnswer> {
  const linked = await context.ports.linkedItems.find(context, itemId);
  if (linked) return { entries: await linked.history() };
  const scope = await itemForReading(context, itemId);
  const entries = await checkInsOf(context, scope.membership.organizationId, itemId);
  return { entries: presentCheckIns(scope, entries) };
}
