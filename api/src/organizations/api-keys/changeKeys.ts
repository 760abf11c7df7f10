// Creates, lists and revokes API keys. A key is `cmb_` and 32 random bytes, returned only once. The
// number of keys per organization is limited.
import type { ApiKey, createApiKeyBody } from '@cumbre/contract/apiKeys';
import { todayIn } from '@cumbre/domain/calendar';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { requireOrganizationAbility } from '../access/requireMembership';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { fieldError } from '../../platform/errors/fieldErrors';
import { hashToken, newToken } from '../../accounts/users/tokens';
import { liveKeysOf, presentKey } from './store';

const MAX_KEYS = 50;
const KEY_PREFIX = 'cmb_';
const VISIBLE_PREFIX_LENGTH = KEY_PREFIX.length + 4;

export async function listKeys(context: Context, organizationId: string): Promise<ApiKey[]> {
  const { timeZone } = await requireOrganizationAbility(context, organizationId, 'manageApiKeys');
  const today = todayIn(timeZone, context.clock.now());
  return (await liveKeysOf(context, organizationId)).map((row) => presentKey(row, today));
}

export async function createKey(
  context: Context,
  { organization, description, scope, expiresOn = null }: z.output<typeof createApiKeyBody>,
): Promise<{ apiKey: ApiKey; key: string }> {
  const key = `${KEY_PREFIX}${newToken()}`;
  return inTransaction(context, async (tx) => {
    await lockRow(tx, 'organizations', organization);
    const { userId, timeZone } = await requireOrganizationAbility(
      tx,
      organization,
      'manageApiKeys',
    );
    const today = todayIn(timeZone, tx.clock.now());
    if (expiresOn !== null && expiresOn < today)
      throw fieldError(tx.language, 'expiresOn', 'API_KEY_EXPIRY_PAST');
    if ((await liveKeysOf(tx, organization)).length >= MAX_KEYS)
      throw new DomainError('TOO_MANY_API_KEYS');
    const id = uuidv7();
    const visibleParts = { prefix: key.slice(0, VISIBLE_PREFIX_LENGTH), last_four: key.slice(-4) };
    await tx.db
      .insertInto('api_keys')
      .values({
        organization_id: organization,
        id,
        description,
        key_hash: hashToken(key),
        ...visibleParts,
        scope,
        created_by: userId,
        created_at: nowOf(tx),
        expires_on: expiresOn,
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
    recordEvent(tx, {
      kind: 'apiKeyCreated',
      organizationId: organization,
      keyId: id,
      fields: { description, scope, expiresOn, ...visibleParts },
    });
    const apiKey = presentKey(
      (await liveKeysOf(tx, organization)).find((row) => row.id === id)!,
      today,
    );
    return { apiKey, key };
  });
}

export async function revokeKey(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const row = await tx.db
      .selectFrom('api_keys')
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .select('organization_id')
      .executeTakeFirst();
    if (!row) throw new DomainError('NOT_FOUND');
    await requireOrganizationAbility(tx, row.organization_id, 'manageApiKeys');
    const update = await tx.db
      .updateTable('api_keys')
      .set({ revoked_at: nowOf(tx) })
      .where('organization_id', '=', row.organization_id)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (update.numUpdatedRows !== 1n) throw new DomainError('NOT_FOUND');
    recordEvent(tx, { kind: 'apiKeyRevoked', organizationId: row.organization_id, keyId: id });
  });
}
