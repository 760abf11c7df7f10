// Tokens that publish releases over HTTP. A token is bound to remotes and environments, shown once
// when it is created, and stored as a hash.
import { createHash } from 'node:crypto';
import { ENVIRONMENTS, REMOTE_NAME } from '@cumbre/releases/names';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { hashToken, newToken } from '../../accounts/users/tokens';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import type { PublishTokensTable } from './tables';

/** Lets scanners of leaked secrets recognize a token. */
const PREFIX = 'cumbre_publish_';
const PATTERN = /^Bearer (cumbre_publish_(?:[0-9a-f]{6}_)?[\w-]{43})$/;

/** How a token begins, so that operators recognize one that they see. It follows from the id. */
const prefixOf = (id: string): string =>
  `${PREFIX}${createHash('sha256').update(id).digest('hex').slice(0, 6)}`;
/** Milliseconds between two updates of the last use. */
const USE_INTERVAL = 60_000;

export interface PublishToken {
  id: string;
  /** How the token begins. */
  prefix: string;
  name: string;
  remotes: string[];
  environments: string[];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

const tokenOf = (row: PublishTokensTable): PublishToken => ({
  id: row.id,
  prefix: prefixOf(row.id),
  name: row.name,
  remotes: JSON.parse(row.remotes) as string[],
  environments: JSON.parse(row.environments) as string[],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

export const newTokenSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  remotes: z.array(z.string().regex(REMOTE_NAME)).min(1).max(50),
  environments: z.array(z.enum(ENVIRONMENTS)).min(1),
});
export type NewToken = z.infer<typeof newTokenSchema>;

/** Returns the token itself, which cannot be read again. */
export async function createPublishToken(
  context: Context,
  { name, remotes, environments }: NewToken,
): Promise<PublishToken & { token: string }> {
  const id = uuidv7();
  const token = `${prefixOf(id)}_${newToken()}`;
  const row: PublishTokensTable = {
    id,
    name,
    token_hash: hashToken(token),
    remotes: JSON.stringify(remotes),
    environments: JSON.stringify(environments),
    created_at: context.clock.now().toISOString(),
    last_used_at: null,
    revoked_at: null,
  };
  await inTransaction(context, async (tx) => {
    await tx.db.insertInto('publish_tokens').values(row).execute();
    recordEvent(tx, {
      kind: 'publishTokenChanged',
      tokenId: row.id,
      action: 'created',
      name,
      remotes,
      environments,
    });
  });
  return { ...tokenOf(row), token };
}

export async function listPublishTokens({ db }: Context): Promise<PublishToken[]> {
  const rows = await db.selectFrom('publish_tokens').selectAll().orderBy('id').execute();
  return rows.map(tokenOf);
}

export async function revokePublishToken(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const row = await tx.db
      .updateTable('publish_tokens')
      .set({ revoked_at: context.clock.now().toISOString() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new DomainError('NOT_FOUND');
    const { name, remotes, environments } = tokenOf(row);
    recordEvent(tx, {
      kind: 'publishTokenChanged',
      tokenId: id,
      action: 'revoked',
      name,
      remotes,
      environments,
    });
  });
}

/** The valid token of an Authorization header, or null. Records its use. */
export async function usePublishToken(
  context: Context,
  header: string | undefined,
): Promise<PublishToken | null> {
  const [, token] = PATTERN.exec(header ?? '') ?? [];
  if (!token) return null;
  const row = await context.db
    .selectFrom('publish_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const now = context.clock.now();
  if (
    now.getTime() - Date.parse(row.last_used_at ?? row.created_at) >= USE_INTERVAL ||
    !row.last_used_at
  )
    await context.database.transaction((tx) =>
      tx
        .updateTable('publish_tokens')
        .set({ last_used_at: now.toISOString() })
        .where('id', '=', row.id)
        .execute(),
    );
  return tokenOf(row);
}
