// The chain of copies of an item across cycles: its originals and its copies.
import type { LineItem } from '@cumbre/contract/items';
import type { Context } from '../../platform/context/context';

/** Longer chains are cut; 500 are weekly copies for ten years. */
const MAX_CHAIN_LENGTH = 500;

async function linksAround(
  context: Context,
  organizationId: string,
  itemId: string,
): Promise<Map<string, string | null>> {
  const links = new Map<string, string | null>([[itemId, null]]);
  const copies = () =>
    context.db
      .selectFrom('item_copies')
      .select(['item_id', 'copied_from'])
      .where('organization_id', '=', organizationId);
  for (let id: string | null = itemId; id !== null && links.size < MAX_CHAIN_LENGTH;) {
    const source: string | null =
      (await copies().where('item_id', '=', id).executeTakeFirst())?.copied_from ?? null;
    links.set(id, source);
    if (source !== null && !links.has(source)) links.set(source, null);
    else break;
    id = source;
  }
  for (let from = [itemId]; from.length > 0 && links.size < MAX_CHAIN_LENGTH;) {
    const next = (await copies().where('copied_from', 'in', from).execute()).filter(
      ({ item_id }) => !links.has(item_id),
    );
    for (const { item_id, copied_from } of next) links.set(item_id, copied_from);
    from = next.map(({ item_id }) => item_id);
  }
  return links;
}

/**
 * Sorted by the start of the cycles, with the item itself; undefined where the item is not part of
 * a chain.
 */
export async function copyChainOf(
  context: Context,
  organizationId: string,
  itemId: string,
): Promise<LineItem[] | undefined> {
  const links = await linksAround(context, organizationId, itemId);
  if (links.size === 1) return undefined;
  const rows = await context.db
    .selectFrom('items')
    .innerJoin('cycles', (join) =>
      join
        .onRef('cycles.organization_id', '=', 'items.organization_id')
        .onRef('cycles.id', '=', 'items.cycle_id'),
    )
    .where('items.organization_id', '=', organizationId)
    .where('items.id', 'in', [...links.keys()].slice(0, MAX_CHAIN_LENGTH))
    .select([
      'items.id',
      'items.code',
      'items.title',
      'items.unit',
      'items.start_value',
      'items.target_value',
      'cycles.id as cycle_id',
      'cycles.name',
      'cycles.start_date',
      'cycles.end_date',
    ])
    .select((eb) =>
      eb
        .selectFrom('check_ins as entry')
        .whereRef('entry.organization_id', '=', 'items.organization_id')
        .whereRef('entry.item_id', '=', 'items.id')
        .select('entry.value')
        .orderBy('entry.date', 'desc')
        .limit(1)
        .as('newest_value'),
    )
    .orderBy('cycles.start_date')
    .orderBy('items.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    unit: row.unit,
    startValue: row.start_value,
    currentValue: row.newest_value ?? row.start_value,
    targetValue: row.target_value,
    cycle: { id: row.cycle_id, name: row.name, start: row.start_date, end: row.end_date },
    copiedFrom: links.get(row.id) ?? null,
  }));
}
