// The SQL of verdicts and of the cards of a retrospective, with the names of their authors.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { RetrospectiveCardsTable, VerdictsTable } from './tables';

export type VerdictRow = Selectable<VerdictsTable>;
export type CardRow = Selectable<RetrospectiveCardsTable>;
type Named = { first_name: string; last_name: string };
export type NamedVerdictRow = VerdictRow & Named;
export type NamedCardRow = CardRow & Named;

interface CycleKey {
  organizationId: string;
  cycleId: string;
}

function selectVerdicts(context: Context) {
  return context.db
    .selectFrom('verdicts')
    .innerJoin('users', 'users.id', 'verdicts.user_id')
    .selectAll('verdicts')
    .select(['users.first_name', 'users.last_name']);
}

export async function verdictsOf(
  context: Context,
  { organizationId, cycleId }: CycleKey,
): Promise<Map<string, NamedVerdictRow>> {
  const rows = await selectVerdicts(context)
    .innerJoin('items', (join) =>
      join
        .onRef('items.organization_id', '=', 'verdicts.organization_id')
        .onRef('items.id', '=', 'verdicts.item_id'),
    )
    .where('verdicts.organization_id', '=', organizationId)
    .where('items.cycle_id', '=', cycleId)
    .execute();
  return new Map(rows.map((row) => [row.item_id, row]));
}

export async function findVerdict(
  context: Context,
  organizationId: string,
  itemId: string,
): Promise<NamedVerdictRow | null> {
  return (
    (await selectVerdicts(context)
      .where('verdicts.organization_id', '=', organizationId)
      .where('verdicts.item_id', '=', itemId)
      .executeTakeFirst()) ?? null
  );
}

/** Inserts the verdict, or replaces that of the same objective. */
export async function writeVerdict(tx: Context, row: Insertable<VerdictsTable>): Promise<void> {
  const { organization_id: _organization, item_id: _item, created_at: _created, ...change } = row;
  await tx.db
    .insertInto('verdicts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'item_id']).doUpdateSet(change))
    .execute();
}

export async function removeVerdict(tx: Context, verdict: VerdictRow): Promise<void> {
  await tx.db
    .deleteFrom('verdicts')
    .where('organization_id', '=', verdict.organization_id)
    .where('item_id', '=', verdict.item_id)
    .execute();
}

/** The copies of the cycle's objectives in other cycles, oldest first, by the id of the original. */
export async function continuationsOf(
  context: Context,
  { organizationId, cycleId }: CycleKey,
): Promise<Map<string, { id: string; cycle: string; cycleName: string }>> {
  const rows = await context.db
    .selectFrom('item_copies')
    .innerJoin('items as source', (join) =>
      join
        .onRef('source.organization_id', '=', 'item_copies.organization_id')
        .onRef('source.id', '=', 'item_copies.copied_from'),
    )
    .innerJoin('items as copy', (join) =>
      join
        .onRef('copy.organization_id', '=', 'item_copies.organization_id')
        .onRef('copy.id', '=', 'item_copies.item_id'),
    )
    .innerJoin('cycles', (join) =>
      join
        .onRef('cycles.organization_id', '=', 'copy.organization_id')
        .onRef('cycles.id', '=', 'copy.cycle_id'),
    )
    .where('item_copies.organization_id', '=', organizationId)
    .where('source.cycle_id', '=', cycleId)
    .where('source.kind', '=', 'objective')
    .where('copy.cycle_id', '!=', cycleId)
    .orderBy('item_copies.created_at')
    .orderBy('item_copies.item_id')
    .select([
      'item_copies.copied_from as source_id',
      'copy.id as id',
      'cycles.id as cycle',
      'cycles.name as cycleName',
    ])
    .execute();
  return new Map(rows.map(({ source_id, ...copy }) => [source_id, copy]));
}

function selectCards(context: Context, { organizationId, cycleId }: CycleKey) {
  return context.db
    .selectFrom('retrospective_cards')
    .innerJoin('users', 'users.id', 'retrospective_cards.user_id')
    .selectAll('retrospective_cards')
    .select(['users.first_name', 'users.last_name'])
    .where('retrospective_cards.organization_id', '=', organizationId)
    .where('retrospective_cards.cycle_id', '=', cycleId);
}

/** Oldest first; ids are sorted by time. */
export function cardsOf(context: Context, key: CycleKey): Promise<NamedCardRow[]> {
  return selectCards(context, key).orderBy('retrospective_cards.id').execute();
}

export async function findCard(
  context: Context,
  key: CycleKey,
  cardId: string,
): Promise<NamedCardRow | null> {
  return (
    (await selectCards(context, key)
      .where('retrospective_cards.id', '=', cardId)
      .executeTakeFirst()) ?? null
  );
}

export async function insertCard(
  tx: Context,
  row: Insertable<RetrospectiveCardsTable>,
): Promise<void> {
  await tx.db.insertInto('retrospective_cards').values(row).execute();
}

export async function changeCard(
  tx: Context,
  card: CardRow,
  change: Updateable<RetrospectiveCardsTable>,
): Promise<void> {
  await tx.db
    .updateTable('retrospective_cards')
    .set({ ...change, version: card.version + 1 })
    .where('organization_id', '=', card.organization_id)
    .where('id', '=', card.id)
    .execute();
}

export async function removeCard(tx: Context, card: CardRow): Promise<void> {
  await tx.db
    .deleteFrom('retrospective_cards')
    .where('organization_id', '=', card.organization_id)
    .where('id', '=', card.id)
    .execute();
}
