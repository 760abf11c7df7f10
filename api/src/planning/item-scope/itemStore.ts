// The SQL of items: ids, inserts, changes and positions.
import type { Insertable, Updateable } from 'kysely';
import type { Context } from '../../platform/context/context';
import { insertMany } from '../../platform/database/insertMany';
import { chunksOf } from '../../platform/batches/batches';
import type { ItemCopiesTable, ItemsTable } from './tables';

export type ItemRow = Insertable<ItemsTable>;

/** Codes are compared regardless of letter case. */
export const codeKeyOf = (code: string) => code.trim().toUpperCase();

export async function placeOfItem(
  context: Context,
  itemId: string,
): Promise<{ organizationId: string; cycleId: string } | null> {
  const row = await context.db
    .selectFrom('items')
    .select(['organization_id', 'cycle_id'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row ? { organizationId: row.organization_id, cycleId: row.cycle_id } : null;
}

/** Parents must come before their children. */
export async function insertItems(
  tx: Pick<Context, 'db' | 'database'>,
  rows: readonly ItemRow[],
): Promise<void> {
  await insertMany(tx, 'items', rows);
}

/** Links copies to their originals. */
export async function insertCopies(
  tx: Context,
  rows: readonly Insertable<ItemCopiesTable>[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) await tx.db.insertInto('item_copies').values(chunk).execute();
}

export async function changeItem(
  tx: Context,
  organizationId: string,
  itemId: string,
  change: Updateable<ItemsTable>,
): Promise<void> {
  await tx.db
    .updateTable('items')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', itemId)
    .execute();
}

/** Foreign keys delete all descendants (ON DELETE CASCADE). */
export async function removeItems(
  tx: Context,
  organizationId: string,
  itemIds: readonly string[],
): Promise<void> {
  for (const ids of chunksOf(itemIds))
    await tx.db
      .deleteFrom('items')
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute();
}

/** Stores the positions of the siblings in the order of the list. */
export async function storePositions(
  tx: Context,
  organizationId: string,
  siblings: readonly { id: string; storedPosition: number }[],
): Promise<void> {
  for (const [position, sibling] of siblings.entries()) {
    if (sibling.storedPosition !== position)
      await changeItem(tx, organizationId, sibling.id, { position });
  }
}
