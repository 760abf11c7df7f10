// The time zone of what a person gets outside of an organization (daily mails, the file of the own
// data): that of the first organization that the person joined.
import type { Context } from '../../platform/context/context';

export async function zoneOfPerson({ db }: Pick<Context, 'db'>, userId: string): Promise<string> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .select('organizations.time_zone')
    .orderBy('memberships.created_at')
    .orderBy('memberships.id')
    .executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}
