// Ends the sessions of people who signed in otherwise than their organization now demands. The
// owner keeps a password as the way out when the provider fails.
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context';
import { endAllSessions } from '../../accounts/users/sessions';

export async function endOtherSignIns(tx: Context, organizationId: string): Promise<void> {
  const people = await tx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('sign_in_policies', (join) =>
      join.on('sign_in_policies.organization_id', '=', organizationId),
    )
    .innerJoin('organization_domains', (join) =>
      join.on('organization_domains.organization_id', '=', organizationId),
    )
    .where('sign_in_policies.required', '=', 1)
    .where('organization_domains.proved_at', 'is not', null)
    .where(sql<boolean>`users.email like '%@' || organization_domains.domain`)
    .where((row) =>
      row.or([
        row('sessions.provider_id', 'is', null),
        row('sessions.provider_id', '<>', row.ref('sign_in_policies.provider_id')),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('memberships')
            .whereRef('memberships.user_id', '=', 'users.id')
            .where('memberships.organization_id', '=', organizationId)
            .where('memberships.role', '=', 'owner')
            .select('memberships.id'),
        ),
      ),
    )
    .select('users.id')
    .distinct()
    .orderBy('users.id')
    .execute();
  for (const { id } of people) await endAllSessions(tx, id);
}
