// The SQL of commitments.
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { CommitmentsTable } from './tables';

export type CommitmentRow = Selectable<CommitmentsTable>;
export type NamedCommitmentRow = CommitmentRow & {
  first_name: string;
  last_name: string;
  assigned_first_name: string | null;
  assigned_last_name: string | null;
};
type ItemKey = { organizationId: string; itemId: string };

/** Commitments with the names of the author and of the person who keeps them. */
export const commitmentsWithNames = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('commitments')
    .innerJoin('users', 'users.id', 'commitments.user_id')
    .leftJoin('users as assigned', 'assigned.id', 'commitments.assigned_id')
    .selectAll('commitments')
    .select([
      'users.first_name',
      'users.last_name',
      'assigned.first_name as assigned_first_name',
      'assigned.last_name as assigned_last_name',
    ]);

const commitmentsOfItem = (context: Context, { organizationId, itemId }: ItemKey) =>
  commitmentsWithNames(context)
    .where('commitments.organization_id', '=', organizationId)
    .where('commitments.item_id', '=', itemId);

/** Whether the person keeps the commitment: the assigned person does, otherwise the author. */
export const isKeptBy = (userId: string) =>
  sql<boolean>`(commitments.assigned_id = ${userId}
    or (commitments.assigned_id is null and commitments.user_id = ${userId}))`;

/** The position of a commitment in the list of open or closed ones. */
export interface ListPosition {
  sortKey: string;
  id: string;
}

/** Sorts commitments without an end date last. */
const LATEST_DATE = '9999-12-31';
/** Of open commitments: the last day. */
export const openOrder = sql<string>`coalesce(commitments.ends_at, ${sql.lit(LATEST_DATE)})`;
export const openSortKey = ({ ends_at }: CommitmentRow): string => ends_at ?? LATEST_DATE;
export const closedSortKey = ({ last_edited_at, created_at }: CommitmentRow): string =>
  last_edited_at ?? created_at;

/** Open commitments by end date, after the position. */
export function openCommitmentsOf(
  context: Context,
  key: ItemKey,
  after: ListPosition | null,
  limit: number,
): Promise<NamedCommitmentRow[]> {
  return commitmentsOfItem(context, key)
    .where('commitments.state', '=', 'open')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${openOrder}, commitments.id) > (${after?.sortKey}, ${after?.id})`),
    )
    .orderBy(openOrder)
    .orderBy('commitments.id')
    .limit(limit)
    .execute();
}

/** Closed commitments, last changed first, after the position. */
export function closedCommitmentsOf(
  context: Context,
  key: ItemKey,
  after: ListPosition | null,
  limit: number,
): Promise<NamedCommitmentRow[]> {
  const sortKey = sql<string>`coalesce(commitments.last_edited_at, commitments.created_at)`;
  return commitmentsOfItem(context, key)
    .where('commitments.state', '!=', 'open')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sortKey}, commitments.id) < (${after?.sortKey}, ${after?.id})`),
    )
    .orderBy(sortKey, 'desc')
    .orderBy('commitments.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOpen(
  context: Context,
  { organizationId, itemId }: ItemKey,
): Promise<number> {
  const { count } = await context.db
    .selectFrom('commitments')
    .where('organization_id', '=', organizationId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findCommitment(
  context: Context,
  key: ItemKey,
  commitmentId: string,
): Promise<NamedCommitmentRow | null> {
  return (
    (await commitmentsOfItem(context, key)
      .where('commitments.id', '=', commitmentId)
      .executeTakeFirst()) ?? null
  );
}

export async function insertCommitment(
  tx: Context,
  row: Insertable<CommitmentsTable>,
): Promise<void> {
  await tx.db.insertInto('commitments').values(row).execute();
}

export async function changeCommitment(
  tx: Context,
  commitment: CommitmentRow,
  change: Updateable<CommitmentsTable>,
): Promise<void> {
  await tx.db
    .updateTable('commitments')
    .set({ ...change, version: commitment.version + 1 })
    .where('organization_id', '=', commitment.organization_id)
    .where('id', '=', commitment.id)
    .execute();
}

export async function removeCommitment(tx: Context, commitment: CommitmentRow): Promise<void> {
  await tx.db
    .deleteFrom('commitments')
    .where('organization_id', '=', commitment.organization_id)
    .where('id', '=', commitment.id)
    .execute();
}
