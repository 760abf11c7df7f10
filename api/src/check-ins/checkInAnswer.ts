// What a changed history means for the numbers: the item and its ancestors as they stand now, and the entry itself.
import type { Item } from '@cumbre/contract/items';
import type { RecordProgressAnswer } from '@cumbre/contract/progress';
import type { Context } from '../context';
import type { ItemScope } from '../items/itemScope';
import { ancestorsOf, loadTree } from '../objective-tree/loadTree';
import { presentTree } from '../objective-tree/presentTree';
import { presentEntries } from './presentEntry';
import { entriesOf } from './store';

/** The tree is read again, so that it says what is stored. */
export async function itemsAfter(tx: Context, { membership, tree, row, today }: ItemScope): Promise<Item[]> {
  const ids = new Set([row, ...ancestorsOf(tree, row)].map((each) => each.id));
  return presentTree(await loadTree(tx, tree.cycle), membership, today, ids);
}

export async function checkInAnswer(tx: Context, scope: ItemScope, entryId: string): Promise<RecordProgressAnswer> {
  const entries = await entriesOf(tx, scope.membership.organizationId, scope.row.id);
  const [entry] = presentEntries(scope, entries.filter((each) => each.id === entryId));
  return { entry: entry!, items: await itemsAfter(tx, scope) };
}
