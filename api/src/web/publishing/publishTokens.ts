// Tokens that publish releases over HTTP. A token is bound to remotes and environments, shown once
// when it is created, and stored as a hash.
import { uuidv7 } from 'uuidv7';
import { hashToken, newToken } from '../../accounts/users/tokens';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import type { PublishTokensTable } from './tables';

/** The prefix lets scanners of leaked secrets recognize a token. */
const PREFIX = 'cumbre_publish_';
/** Milliseconds between two updates of the last use. */
const USE_INTERVAL = 60_000;

export interface PublishToken {
  id: string;
  name: string;
  remotes: string[];
  environments: string[];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

const tokenOf = (row: PublishTokensTable): PublishToken => ({
  id: row.id,
  name: row.name,
  remotes: JSON.parse(row.remotes) as string[],
  environments: JSON.parse(row.environments) as string[],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

export interface NewToken {
  name: string;
  remotes: string[];
  environments: string[];
}

/** Returns the token itself, which cannot be read again. */
export async function createPublishToken(
  context: Context,
  { name, remotes, environments }: NewToken,
): Promise<PublishToken & { token: string }> {
  const token = `${PREFIX}${newToken()}`;
  const row: PublishTokensTable = {
    id: uuidv7(),
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
  const [, token] = /^Bearer (cumbre_publish_[\w-]{43})$/.exec(header ?? '') ?? [];
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
