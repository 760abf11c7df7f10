// The history of an item, the newest date first.
import type { EntriesAnswer } from '@cumbre/contract/progress';
import type { Context } from '../../platform/context/context';
import { itemForReading } from '../item-scope/itemScope';
import { presentEntries } from './presentEntry';
import { entriesOf } from './store';

export async function readHistory(context: Context, itemId: string): Promise<EntriesAnswer> {
  const linked = await context.ports.linkedItems.find(context, itemId);
  if (linked) return { entries: await linked.history() };
  const scope = await itemForReading(context, itemId);
  const entries = await entriesOf(context, scope.membership.organizationId, itemId);
  return { entries: presentEntries(scope, entries) };
}
