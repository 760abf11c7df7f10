// The SQL of check-ins, newest first.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Context } from '../../platform/context/context';
import { chunksOf } from '../../platform/batches/batches';
import type { CheckInsTable } from './tables';

export type CheckInRow = Selectable<CheckInsTable>;
export type NamedCheckInRow = CheckInRow & { first_name: string | null; last_name: string | null };

/** When its value, note or confidence was written last. */
export const writtenAt = ({
  created_at,
  last_edited_at,
}: Pick<CheckInRow, 'created_at' | 'last_edited_at'>): string => last_edited_at ?? created_at;

export function checkInsOf(
  context: Context,
  organizationId: string,
  itemId: string,
): Promise<NamedCheckInRow[]> {
  return context.db
    .selectFrom('check_ins')
    .leftJoin('users', 'users.id', 'check_ins.user_id')
    .where('organization_id', '=', organizationId)
    .where('item_id', '=', itemId)
    .selectAll('check_ins')
    .select(['users.first_name', 'users.last_name'])
    .orderBy('date', 'desc')
    .execute();
}

/** The check-in of that date, else the last one before it. */
export async function checkInUntil(
  context: Context,
  organizationId: string,
  itemId: string,
  date: string,
): Promise<CheckInRow | null> {
  return (
    (await context.db
      .selectFrom('check_ins')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('item_id', '=', itemId)
      .where('date', '<=', date)
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

export async function checkInOn(
  context: Context,
  organizationId: string,
  itemId: string,
  date: string,
): Promise<CheckInRow | null> {
  const last = await checkInUntil(context, organizationId, itemId, date);
  return last?.date === date ? last : null;
}

export async function insertCheckIns(
  tx: Context,
  rows: readonly Insertable<CheckInsTable>[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) await tx.db.insertInto('check_ins').values(chunk).execute();
}

export async function updateCheckInRow(
  tx: Context,
  entry: Pick<CheckInRow, 'organization_id' | 'id'>,
  change: Updateable<CheckInsTable>,
): Promise<void> {
  await tx.db
    .updateTable('check_ins')
    .set(change)
    .where('organization_id', '=', entry.organization_id)
    .where('id', '=', entry.id)
    .execute();
}

export async function deleteCheckInRow(tx: Context, entry: CheckInRow): Promise<void> {
  await tx.db
    .deleteFrom('check_ins')
    .where('organization_id', '=', entry.organization_id)
    .where('id', '=', entry.id)
    .execute();
}
