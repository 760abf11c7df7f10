// Proving an e-mail: the mail with its link, once more on request, and the link's use. The address that the link was
// mailed to becomes the account's, so that changing an e-mail is the same thing. The link alone opens nothing for whoever
// typed that address in: it counts in the account's own session; elsewhere a new account asks for a password
// (resetPassword.ts), and one that has proven an e-mail before for signing in.
import type { Language } from '@cumbre/contract/enumerations';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { issueLinkToken, redeemLinkToken } from './linkTokens';
import { heldByEmail, holdOwnAccount, userById } from './store';
import { newToken } from './tokens';

export async function requestVerification(tx: Context, { id, email, language }: { id: string; email: string; language: Language }): Promise<void> {
  const token = await issueLinkToken(tx, { userId: id, purpose: 'verification', email });
  recordEvent(tx, { kind: 'verificationRequested', to: { email, language }, token });
}

/** Mails the link again to an account that still needs it. Who asks does not learn whether there is one, nor by the time it takes. */
export async function resendVerification(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await heldByEmail(tx, email);
    if (user && user.verified === 0) await requestVerification(tx, user);
    else recordEvent(tx, { kind: 'verificationRequested', to: null, token: newToken() });
  });
}

/** A refusal leaves the link usable. */
export async function verifyEmail(context: Context, token: string): Promise<void> {
  try {
    await inTransaction(context, async (tx) => {
      const { userId, email } = await redeemLinkToken(tx, token, ['verification']);
      if (tx.actor.kind !== 'user' || tx.actor.userId !== userId) {
        throw new DomainError((await userById(tx.db, userId)).verified === 1 ? 'SIGN_IN_REQUIRED' : 'PASSWORD_REQUIRED');
      }
      await holdOwnAccount(tx);
      await tx.db.updateTable('users').set({ email, verified: 1 }).where('id', '=', userId).execute();
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? new DomainError('EMAIL_IN_USE') : error;
  }
}

/** Honest about the caller's own e-mail; for any other, and for nobody, false. */
export function isOwnEmailVerified({ actor }: Context, email: string): boolean {
  return actor.kind === 'user' && actor.email === email && actor.verified;
}
