// Authenticator apps: created with a secret that is shown once, confirmed by a code, then asked at
// sign-in. A code works once, because its step is stored.
import type { AuthenticatorApp, AuthenticatorAppSecret } from '@cumbre/contract/factors';
import { MAX_FACTORS } from '@cumbre/contract/limits';
import { uuidv7 } from 'uuidv7';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { lockOwnAccount, mailboxOf } from '../users/store';
import { decryptSecret, encryptSecret } from './secretBox';
import { matchingStep, newTotpSecret, toBase32, totpUriOf } from './totp';

const CONFIRMATION_MS = 30 * 60_000;

interface AppRow {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

const presentApp = ({ id, name, created_at, last_used_at }: AppRow): AuthenticatorApp => ({
  id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
});

export async function listAuthenticatorApps(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<AuthenticatorApp[]> {
  const rows = await db
    .selectFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(presentApp);
}

/** A new app replaces one that was not confirmed. */
export async function addAuthenticatorApp(
  context: Context,
  name: string,
): Promise<AuthenticatorAppSecret> {
  const { userId } = requireUser(context);
  return inTransaction(context, async (tx) => {
    const user = await lockOwnAccount(tx);
    if ((await listAuthenticatorApps(tx, userId)).length >= MAX_FACTORS)
      throw new DomainError('TOO_MANY_FACTORS');
    await tx.db
      .deleteFrom('authenticator_apps')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .execute();
    const id = uuidv7();
    const secret = newTotpSecret();
    await tx.db
      .insertInto('authenticator_apps')
      .values({
        id,
        user_id: userId,
        secret: encryptSecret(tx.settings, id, secret),
        last_step: 0,
        name,
        created_at: nowOf(tx),
        confirmed_at: null,
        last_used_at: null,
      })
      .execute();
    return { id, secret: toBase32(secret), uri: totpUriOf(secret, user.email) };
  });
}

export async function confirmAuthenticatorApp(
  context: Context,
  id: string,
  code: string,
): Promise<AuthenticatorApp> {
  const { userId } = requireUser(context);
  return inTransaction(context, async (tx) => {
    const user = await lockOwnAccount(tx);
    const row = await tx.db
      .selectFrom('authenticator_apps')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .selectAll()
      .executeTakeFirst();
    const now = tx.clock.now();
    if (!row || now.getTime() - Date.parse(row.created_at) > CONFIRMATION_MS)
      throw new DomainError('NOT_FOUND');
    const secret = decryptSecret(tx.settings, id, row.secret);
    const step = secret && matchingStep(secret, code, now);
    if (step === null)
      throw new DomainError('FACTOR_REFUSED', { errors: [{ path: 'code', code: 'wrongCode' }] });
    const confirmed_at = nowOf(tx);
    await tx.db
      .updateTable('authenticator_apps')
      .set({ confirmed_at, last_step: step })
      .where('id', '=', id)
      .execute();
    recordEvent(tx, {
      kind: 'factorAdded',
      userId,
      mailbox: mailboxOf(user),
      factorId: id,
      source: 'authenticatorApp',
      factor: row.name,
    });
    return presentApp(row);
  });
}

/**
 * Whether the code belongs to an app of the account and is newer than the last accepted one. The
 * account must be locked.
 */
export async function redeemTotpCode(tx: Context, userId: string, code: string): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select(['id', 'secret'])
    .execute();
  for (const { id, secret: ciphertext } of rows) {
    const secret = decryptSecret(tx.settings, id, ciphertext);
    const step = secret && matchingStep(secret, code, tx.clock.now());
    if (step === null) continue;
    const { numUpdatedRows } = await tx.db
      .updateTable('authenticator_apps')
      .set({ last_step: step, last_used_at: nowOf(tx) })
      .where('id', '=', id)
      .where('last_step', '<', step)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return true;
  }
  return false;
}
