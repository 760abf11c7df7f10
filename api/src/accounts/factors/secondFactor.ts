// The second step of a sign-in. The first step stores a pending sign-in and answers its token, which
// opens nothing by itself: it works for five minutes, five tries, and the factors of its account.
import type { FactorProof } from '@cumbre/contract/factors';
import { uuidv7 } from 'uuidv7';
import { inTransaction, lockRow, nowOf, timestampAfter } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import type { SecondFactorPort } from '../users/secondFactorPort';
import { seal, unseal } from '../users/sealed';
import { openSession } from '../users/sessions';
import type { SessionOrigin } from '../users/sessions';
import { userById } from '../users/store';
import type { User } from '../users/store';
import { hashToken, newToken } from '../users/tokens';
import { deleteFactors } from './changeFactors';
import { factorKindsOf } from './factorKinds';
import { optionsForPerson, refuseClones } from './passkeys';
import { checkProof, isRefusal } from './proofs';

const LIFETIME_MS = 5 * 60_000;
const MAX_TRIES = 5;

interface PendingSignIn {
  id: string;
  userId: string;
  origin: SessionOrigin | undefined;
}

export const secondFactor: SecondFactorPort = {
  begin: async (tx, userId, origin) => {
    const kinds = await factorKindsOf(tx, userId);
    if (kinds.length === 0) return null;
    const token = newToken();
    await tx.db
      .insertInto('pending_sign_ins')
      .values({
        id: uuidv7(),
        user_id: userId,
        token_hash: hashToken(token),
        origin: origin ? seal(JSON.stringify(origin), token) : null,
        provider_id: origin?.providerId ?? null,
        provider_subject: origin?.subject ?? null,
        provider_session: origin?.sessionId ?? null,
        tries: 0,
        expires_at: timestampAfter(tx, LIFETIME_MS),
      })
      .execute();
    return { token, kinds };
  },
  cancel: async (tx, userId) => {
    await tx.db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
  },
  cancelAtProvider: async (tx, { providerId, subject, sessionId }) => {
    const rows = await tx.db
      .selectFrom('pending_sign_ins')
      .where('provider_id', '=', providerId)
      .$if(subject !== null, (query) => query.where('provider_subject', '=', subject))
      .$if(sessionId !== null, (query) => query.where('provider_session', '=', sessionId))
      .select(['id', 'user_id'])
      .orderBy('user_id')
      .execute();
    for (const { id, user_id: userId } of rows) {
      // The second step holds this lock, so that it has either opened the session or does not.
      await lockRow(tx, 'users', userId);
      await tx.db.deleteFrom('pending_sign_ins').where('id', '=', id).execute();
    }
  },
  erase: deleteFactors,
};

/** The pending sign-in; SECOND_FACTOR_EXPIRED where it is unknown, used, too old or tried out. */
export async function pendingSignInOf(context: Context, token: string): Promise<PendingSignIn> {
  const row = await context.db
    .selectFrom('pending_sign_ins')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', nowOf(context))
    .where('tries', '<', MAX_TRIES)
    .select(['id', 'user_id', 'origin'])
    .executeTakeFirst();
  if (!row) throw new DomainError('SECOND_FACTOR_EXPIRED');
  const origin = row.origin === null ? null : unseal(row.origin, token);
  return {
    id: row.id,
    userId: row.user_id,
    origin: origin === null ? undefined : (JSON.parse(origin) as SessionOrigin),
  };
}

/** Counts before the proof is checked, and commits at once, so that parallel tries count too. */
async function countTry(context: Context, { id }: PendingSignIn): Promise<void> {
  const { numUpdatedRows } = await context.database.transaction((db) =>
    db
      .updateTable('pending_sign_ins')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('id', '=', id)
      .where('tries', '<', MAX_TRIES)
      .executeTakeFirst(),
  );
  if (numUpdatedRows !== 1n) throw new DomainError('SECOND_FACTOR_EXPIRED');
}

/** `beforeProof` runs with the account's id, and may refuse by a limit. */
export async function passSecondFactor(
  context: Context,
  { token, proof }: { token: string; proof: FactorProof },
  beforeProof: (userId: string) => Promise<void>,
): Promise<{ user: User; token: string }> {
  const pending = await pendingSignInOf(context, token);
  const { userId } = pending;
  await beforeProof(userId);
  await countTry(context, pending);
  try {
    return await refuseClones(context, async () => {
      const redeem = await checkProof(context, userId, proof, `secondFactor ${pending.id}`);
      return inTransaction(context, async (tx) => {
        await lockRow(tx, 'users', userId);
        const { numDeletedRows } = await tx.db
          .deleteFrom('pending_sign_ins')
          .where('id', '=', pending.id)
          .executeTakeFirst();
        if (numDeletedRows !== 1n) throw new DomainError('SECOND_FACTOR_EXPIRED');
        await redeem(tx);
        recordEvent(tx, { kind: 'secondFactorPassed', userId, by: proof.kind });
        recordEvent(tx, { kind: 'signedIn', userId, by: proof.kind });
        return {
          user: await userById(tx.db, userId),
          token: await openSession(tx, userId, pending.origin),
        };
      });
    });
  } catch (error) {
    if (isRefusal(error))
      await inTransaction(context, async (tx) =>
        recordEvent(tx, { kind: 'secondFactorRefused', userId, by: proof.kind }),
      );
    throw error;
  }
}

export async function secondFactorOptions(context: Context, token: string) {
  const { id, userId } = await pendingSignInOf(context, token);
  return optionsForPerson(context, `secondFactor ${id}`, userId);
}
