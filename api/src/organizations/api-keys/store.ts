// The SQL of API keys and their presentation, which never includes the key. A revoked key stays in
// the table for the audit trail and is not listed.
import type { ApiKey } from '@cumbre/contract/apiKeys';
import type { Selectable } from 'kysely';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { ApiKeysTable } from './tables';

export type ApiKeyRow = Selectable<ApiKeysTable>;
type NamedKey = ApiKeyRow & { first_name: string; last_name: string };

export function liveKeysOf(context: Context, organizationId: string): Promise<NamedKey[]> {
  return context.db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .where('api_keys.organization_id', '=', organizationId)
    .where('api_keys.revoked_at', 'is', null)
    .orderBy('api_keys.id', 'desc')
    .selectAll('api_keys')
    .select(['users.first_name', 'users.last_name'])
    .execute();
}

/** Revokes the keys of a member whose membership ends; returns their number. */
export async function revokeKeysOf(
  tx: Context,
  organizationId: string,
  userId: string,
): Promise<number> {
  const update = await tx.db
    .updateTable('api_keys')
    .set({ revoked_at: nowOf(tx) })
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(update.numUpdatedRows);
}

export const hasExpired = ({ expires_on }: Pick<ApiKeyRow, 'expires_on'>, today: string): boolean =>
  expires_on !== null && expires_on < today;

export function presentKey(row: NamedKey, today: string): ApiKey {
  return {
    id: row.id,
    organization: row.organization_id,
    description: row.description,
    prefix: row.prefix,
    lastFour: row.last_four,
    scope: row.scope,
    createdAt: row.created_at,
    createdBy: { id: row.created_by, firstName: row.first_name, lastName: row.last_name },
    expiresOn: row.expires_on,
    expired: hasExpired(row, today),
    lastUsedAt: row.last_used_at,
  };
}
