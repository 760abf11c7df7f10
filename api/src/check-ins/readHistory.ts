// The history of an item, the newest date first.
import type { EntriesAnswer } from '@cumbre/contract/progress';
import type { Context } from '../context';
import { itemForReading } from '../items/itemScope';
import { presentEntry } from './presentEntry';
import { entriesOf } from './store';

export async function readHistory(context: Context, itemId: string): Promise<EntriesAnswer> {
  const scope = await itemForReading(context, itemId);
  const entries = await entriesOf(context, scope.membership.organizationId, itemId);
  return { entries: entries.map((entry) => presentEntry(scope, entry)) };
}
