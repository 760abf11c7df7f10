// Which of several people are members of an organization.
import type { Context } from '../../platform/context/context';

/** Each once, in no order. */
export async function membersAmong(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  people: readonly (string | null)[],
): Promise<string[]> {
  const ids = people.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const members = await db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', ids)
    .select('user_id')
    .execute();
  return members.map(({ user_id }) => user_id);
}
