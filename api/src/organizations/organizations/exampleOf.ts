// The example organization of a person: the open one that the person owns, with a fictional member.
import { PLACEHOLDER_EMAILS } from '../../accounts/users/placeholderEmail';
import type { Context } from '../../platform/context/context';

export async function exampleOf(
  { db }: Context,
  userId: string,
): Promise<{ id: string; name: string } | null> {
  const example = await db
    .selectFrom('memberships as own')
    .innerJoin('organizations', 'organizations.id', 'own.organization_id')
    .innerJoin('memberships as others', 'others.organization_id', 'own.organization_id')
    .innerJoin('users', 'users.id', 'others.user_id')
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'owner')
    .where('organizations.closed_at', 'is', null)
    .where('users.email', 'like', PLACEHOLDER_EMAILS)
    .orderBy('organizations.id')
    .select(['organizations.id', 'organizations.name'])
    .limit(1)
    .executeTakeFirst();
  return example ?? null;
}
