// The SQL of commitments: rows in and out. No rule is decided here.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Context } from '../context';
import type { CommitmentsTable } from './tables';

export type CommitmentRow = Selectable<CommitmentsTable>;
export type NamedCommitmentRow = CommitmentRow & { first_name: string; last_name: string };
type ItemKey = { organizationId: string; itemId: string };

function named(context: Context, { organizationId, itemId }: ItemKey) {
  return context.db.selectFrom('commitments').innerJoin('users', 'users.id', 'commitments.user_id')
    .selectAll('commitments').select(['users.first_name', 'users.last_name'])
    .where('commitments.organization_id', '=', organizationId).where('commitments.item_id', '=', itemId);
}

export function commitmentsOf(context: Context, key: ItemKey): Promise<NamedCommitmentRow[]> {
  return named(context, key).orderBy('commitments.id').execute();
}

export async function findCommitment(context: Context, key: ItemKey, commitmentId: string): Promise<NamedCommitmentRow | null> {
  return (await named(context, key).where('commitments.id', '=', commitmentId).executeTakeFirst()) ?? null;
}

export async function insertCommitment(tx: Context, row: Insertable<CommitmentsTable>): Promise<void> {
  await tx.db.insertInto('commitments').values(row).execute();
}

export async function changeCommitment(tx: Context, commitment: CommitmentRow, change: Updateable<CommitmentsTable>): Promise<void> {
  await tx.db.updateTable('commitments').set({ ...change, version: commitment.version + 1 })
    .where('organization_id', '=', commitment.organization_id).where('id', '=', commitment.id).execute();
}

export async function removeCommitment(tx: Context, commitment: CommitmentRow): Promise<void> {
  await tx.db.deleteFrom('commitments').where('organization_id', '=', commitment.organization_id).where('id', '=', commitment.id).execute();
}
