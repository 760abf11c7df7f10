// The SQL of items: where one belongs, rows in, changes, the places of siblings. No rule is decided here.
import type { Insertable, Updateable } from 'kysely';
import type { Context } from '../../platform/context/context';
import { insertMany } from '../../platform/database/insertMany';
import type { ItemCopiesTable, ItemsTable } from './tables';

export type ItemRow = Insertable<ItemsTable>;

/** Rows per statement: far below what either engine takes as parameters. */
const AT_ONCE = 500;

/** Codes are compared without regard to letter case. */
export const codeKeyOf = (code: string) => code.trim().toUpperCase();

export async function placeOfItem(context: Context, itemId: string): Promise<{ organizationId: string; cycleId: string } | null> {
  const row = await context.db.selectFrom('items').select(['organization_id', 'cycle_id']).where('id', '=', itemId).executeTakeFirst();
  return row ? { organizationId: row.organization_id, cycleId: row.cycle_id } : null;
}

/** Parents before their children. */
export async function insertItems(tx: Pick<Context, 'db' | 'database'>, rows: readonly ItemRow[]): Promise<void> {
  await insertMany(tx, 'items', rows);
}

/** What each of the new items was copied from. */
export async function insertCopies(tx: Context, rows: readonly Insertable<ItemCopiesTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await tx.db.insertInto('item_copies').values(rows.slice(from, from + AT_ONCE)).execute();
}

export async function changeItem(tx: Context, organizationId: string, itemId: string, change: Updateable<ItemsTable>): Promise<void> {
  await tx.db.updateTable('items').set(change).where('organization_id', '=', organizationId).where('id', '=', itemId).execute();
}

/** With everything that hangs below: the rows themselves say so (cascade). */
export async function removeItems(tx: Context, organizationId: string, itemIds: readonly string[]): Promise<void> {
  for (let from = 0; from < itemIds.length; from += AT_ONCE) {
    await tx.db.deleteFrom('items').where('organization_id', '=', organizationId).where('id', 'in', itemIds.slice(from, from + AT_ONCE)).execute();
  }
}

/** Gives the siblings the places in which they stand in the list. */
export async function placeSiblings(tx: Context, organizationId: string, siblings: readonly { id: string; storedPosition: number }[]): Promise<void> {
  for (const [position, sibling] of siblings.entries()) {
    if (sibling.storedPosition !== position) await changeItem(tx, organizationId, sibling.id, { position });
  }
}
