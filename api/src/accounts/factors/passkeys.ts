// Passkeys of a person: made in the browser, stored with their public key, and used alone or as a
// second step. A signature counter that went back means that a copy of the authenticator exists;
// such a proof is refused, and the person gets a mail.
import type { Passkey, PasskeyAssertion, PasskeyRegistration } from '@cumbre/contract/factors';
import { MAX_FACTORS } from '@cumbre/contract/limits';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { lockOwnAccount, mailboxOf, userById } from '../users/store';
import { consumeChallenge } from './challenges';
import type { ChallengePurpose } from './challenges';
import type { PasskeysTable } from './tables';
import {
  assertionOptions,
  challengeOf,
  registrationOptions,
  verifyAssertion,
  verifyRegistration,
} from './webauthn';

type PasskeyRow = Selectable<PasskeysTable>;

const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.synced === 1,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

const passkeyRowsOf = ({ db }: Pick<Context, 'db'>, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').where('user_id', '=', userId).orderBy('id').selectAll().execute();

export const listPasskeys = async (
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<Passkey[]> => (await passkeyRowsOf(context, userId)).map(presentPasskey);

export async function optionsForNewPasskey(context: Context) {
  const { userId } = requireUser(context);
  const user = await userById(context.db, userId);
  return registrationOptions(
    context,
    {
      id: userId,
      email: user.email,
      name: `${user.first_name} ${user.last_name}`.trim() || user.email,
    },
    await passkeyRowsOf(context, userId),
  );
}

export async function addPasskey(
  context: Context,
  name: string,
  passkey: PasskeyRegistration,
): Promise<Passkey> {
  const { userId } = requireUser(context);
  const verified = await verifyRegistration(context, userId, passkey);
  const exists = new DomainError('PASSKEY_EXISTS');
  try {
    return await inTransaction(context, async (tx) => {
      const user = await lockOwnAccount(tx);
      if (!(await consumeChallenge(tx, challengeOf(passkey))))
        throw new DomainError('PASSKEY_REFUSED');
      if ((await passkeyRowsOf(tx, userId)).length >= MAX_FACTORS)
        throw new DomainError('TOO_MANY_FACTORS');
      const row = {
        id: uuidv7(),
        user_id: userId,
        credential_id: verified.credentialId,
        public_key: verified.publicKey,
        counter: verified.counter,
        transports: JSON.stringify(passkey.response.transports ?? []),
        synced: verified.synced ? 1 : 0,
        name,
        created_at: nowOf(tx),
        last_used_at: null,
      };
      await tx.db.insertInto('passkeys').values(row).execute();
      recordEvent(tx, {
        kind: 'factorAdded',
        userId,
        mailbox: mailboxOf(user),
        factorId: row.id,
        source: 'passkey',
        factor: name,
      });
      return presentPasskey(row);
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? exists : error;
  }
}

/** Options for a proof by one of the person's passkeys. */
export const optionsForPerson = async (
  context: Context,
  purpose: ChallengePurpose,
  userId: string,
) => assertionOptions(context, purpose, await passkeyRowsOf(context, userId));

/** A checked signature, before its challenge and counter are compared and stored. */
export interface CheckedPasskey {
  userId: string;
  passkeyId: string;
  challenge: string;
  counter: number;
  synced: boolean;
}

/** The counter went back. The transaction is rolled back; the caller records the suspicion. */
export class CloneSuspectedError extends Error {
  constructor(readonly passkeyId: string) {
    super('the signature counter went back');
  }
}

/**
 * Checks the signature, outside of a transaction. `userId`: only passkeys of that person.
 * PASSKEY_REFUSED where the passkey is unknown or any check fails.
 */
export async function checkPasskey(
  context: Context,
  purpose: ChallengePurpose,
  passkey: PasskeyAssertion,
  userId?: string,
): Promise<CheckedPasskey> {
  const row = await context.db
    .selectFrom('passkeys')
    .where('credential_id', '=', passkey.id)
    .selectAll()
    .executeTakeFirst();
  const { userHandle } = passkey.response;
  const handledUser = userHandle ? Buffer.from(userHandle, 'base64url').toString() : null;
  if (
    !row ||
    (userId !== undefined && row.user_id !== userId) ||
    // Without an e-mail the authenticator itself must say whose passkey it is.
    (handledUser === null ? userId === undefined : handledUser !== row.user_id)
  )
    throw new DomainError('PASSKEY_REFUSED');
  const { counter, synced } = await verifyAssertion(context, purpose, row, passkey);
  return {
    userId: row.user_id,
    passkeyId: row.id,
    challenge: challengeOf(passkey),
    counter,
    synced,
  };
}

/** Stores the use of a checked passkey. The account must be locked. */
export async function redeemPasskey(
  tx: Context,
  { passkeyId, challenge, counter, synced }: CheckedPasskey,
): Promise<void> {
  if (!(await consumeChallenge(tx, challenge))) throw new DomainError('PASSKEY_REFUSED');
  const row = await tx.db
    .selectFrom('passkeys')
    .where('id', '=', passkeyId)
    .select('counter')
    .executeTakeFirst();
  if (!row) throw new DomainError('PASSKEY_REFUSED');
  // Both are zero where the authenticator counts nothing.
  if ((counter > 0 || row.counter > 0) && counter <= row.counter)
    throw new CloneSuspectedError(passkeyId);
  await tx.db
    .updateTable('passkeys')
    .set({ counter, synced: synced ? 1 : 0, last_used_at: nowOf(tx) })
    .where('id', '=', passkeyId)
    .execute();
}

/** Runs `work`; a suspected clone is recorded and refused. */
export async function refuseClones<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CloneSuspectedError)) throw error;
    await inTransaction({ ...context, idempotency: null }, async (tx) => {
      const row = await tx.db
        .selectFrom('passkeys')
        .where('id', '=', error.passkeyId)
        .selectAll()
        .executeTakeFirst();
      if (!row) return;
      recordEvent(tx, {
        kind: 'passkeyCloneSuspected',
        userId: row.user_id,
        mailbox: mailboxOf(await userById(tx.db, row.user_id)),
        factorId: row.id,
        source: 'passkey',
        factor: row.name,
      });
    });
    throw new DomainError('PASSKEY_REFUSED');
  }
}
