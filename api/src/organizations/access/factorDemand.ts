// An organization may demand a second factor of its members from a date on. Then every call of the
// organization is refused to a member without one, and to the API keys of such a member. A passkey
// or an authenticator app is one; the provider that the organization demands of the member's domain
// counts as one, because the organization decides there how its people sign in. The owner may sign
// in with a password instead, so the owner needs an own one.
import { todayIn } from '@cumbre/domain/calendar';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context, Ports } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';

/** The organization of a demand, with the columns of its row. */
interface Demanding {
  id: string;
  name: string;
  time_zone: string;
  second_factor_from: string | null;
}

/**
 * 1 where the member of a row of `memberships` has a second factor. `sessionId` limits the provider
 * to the one that opened this session.
 */
export const memberHasFactor = (sessionId?: string): RawBuilder<number> => sql<number>`case when
  exists (select 1 from passkeys where passkeys.user_id = memberships.user_id)
  or exists (select 1 from authenticator_apps where authenticator_apps.user_id = memberships.user_id
    and authenticator_apps.confirmed_at is not null)
  or (memberships.role <> 'owner' and exists (select 1 from sign_in_policies
    inner join organization_domains
      on organization_domains.organization_id = sign_in_policies.organization_id
    inner join users as vouched on vouched.id = memberships.user_id
    where sign_in_policies.organization_id = memberships.organization_id
      and sign_in_policies.required = 1 and organization_domains.proved_at is not null
      and vouched.email like '%@' || organization_domains.domain
      ${
        sessionId === undefined
          ? sql``
          : sql`and exists (select 1 from sessions where sessions.id = ${sessionId}
              and sessions.provider_id = sign_in_policies.provider_id)`
      }))
  then 1 else 0 end`;

export const isDemanded = (
  { clock }: Pick<Context, 'clock'>,
  { second_factor_from: from, time_zone: zone }: Omit<Demanding, 'id' | 'name'>,
): boolean => from !== null && todayIn(zone, clock.now()) >= from;

export async function hasFactor(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  { userId, sessionId }: { userId: string; sessionId?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.user_id', '=', userId)
    .select(memberHasFactor(sessionId).as('has_factor'))
    .executeTakeFirst();
  return row?.has_factor === 1;
}

/** FACTOR_NEEDED where the organization demands a second factor that the member does not have. */
export async function requireFactor(
  context: Context,
  organization: Demanding,
  member: { userId: string; sessionId?: string },
): Promise<void> {
  const { id, name, second_factor_from: from } = organization;
  if (isDemanded(context, organization) && !(await hasFactor(context, id, member)))
    throw new DomainError('FACTOR_NEEDED', {
      values: { organization: name },
      extensions: { factorNeeded: { organization: { id, name }, from } },
    });
}

/** The organizations that refuse the member now. */
export async function organizationsRefusing(
  context: Context,
  userId: string,
  sessionId?: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await context.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('organizations.closed_at', 'is', null)
    .where('organizations.second_factor_from', 'is not', null)
    .where(memberHasFactor(sessionId), '=', 0)
    .orderBy('memberships.id')
    .select([
      'organizations.id',
      'organizations.name',
      'organizations.time_zone',
      'organizations.second_factor_from',
    ])
    .execute();
  return rows.filter((row) => isDemanded(context, row));
}

export const factorDemandedBy: Ports['signInPolicies']['factorDemandedBy'] = async (
  context,
  userId,
) => (await organizationsRefusing(context, userId))[0]?.name ?? null;
