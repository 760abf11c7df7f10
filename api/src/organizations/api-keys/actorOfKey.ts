// Finds the API key of the header x-api-key by its hash at each request, so that a revocation works
// at once. The last use is stored at most once a minute.
import { todayIn } from '@cumbre/domain/calendar';
import { scopeOfKey } from '../access/keyRules';
import { nowOf } from '../../platform/context/context';
import type { ApiKeyActor, Context } from '../../platform/context/context';
import { hashToken } from '../../accounts/users/tokens';
import { hasExpired } from './store';

const TOUCH_INTERVAL_MS = 60_000;

/** null where the key is unknown, revoked or expired, or its creator is no longer a member. */
export async function actorOfKey(
  context: Pick<Context, 'db' | 'database' | 'clock'>,
  key: string,
): Promise<ApiKeyActor | null> {
  const row = await context.db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.organization_id', '=', 'api_keys.organization_id')
        .onRef('memberships.user_id', '=', 'api_keys.created_by'),
    )
    .where('api_keys.key_hash', '=', hashToken(key))
    .where('api_keys.revoked_at', 'is', null)
    .selectAll('api_keys')
    .select(['organizations.time_zone', 'memberships.role'])
    .executeTakeFirst();
  const now = context.clock.now();
  if (!row || hasExpired(row, todayIn(row.time_zone, now))) return null;
  if (
    row.last_used_at === null ||
    now.getTime() - Date.parse(row.last_used_at) > TOUCH_INTERVAL_MS
  ) {
    await context.database.transaction((tx) =>
      tx
        .updateTable('api_keys')
        .set({ last_used_at: nowOf(context) })
        .where('organization_id', '=', row.organization_id)
        .where('id', '=', row.id)
        .execute(),
    );
  }
  return {
    kind: 'apiKey',
    keyId: row.id,
    organizationId: row.organization_id,
    scope: scopeOfKey(row.scope, row.role),
    description: row.description,
    createdBy: row.created_by,
  };
}
