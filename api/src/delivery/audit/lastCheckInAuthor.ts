// Who changed the check-ins of an item last. A deleted check-in leaves no other trace of who deleted it.
import type { Context } from '../../platform/context/context';

export async function lastCheckInAuthor(
  { db }: Context,
  organizationId: string,
  itemId: string,
): Promise<string | null> {
  const entry = await db
    .selectFrom('audit_entries')
    .where('subject_id', '=', itemId)
    .where('scope', '=', organizationId)
    .where('action', 'like', 'progress.%')
    .orderBy('sequence', 'desc')
    .select('user_id')
    .executeTakeFirst();
  return entry?.user_id ?? null;
}
