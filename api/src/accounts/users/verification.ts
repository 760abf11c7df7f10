// Verifies e-mails: mails the link, mails it again on request, and handles its use. The address of
// the link becomes the account's address, so a change of e-mail works the same way. The link works
// only in a session of the account. Elsewhere a new account must set a password (resetPassword.ts),
// and a verified account must sign in.
import type { Language } from '@cumbre/contract/enumerations';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { issueLinkToken, redeemLinkToken } from './linkTokens';
import { requireAllowedEmail } from './providerDemand';
import { lockUserByEmail, lockOwnAccount, userById } from './store';
import { newToken } from './tokens';

export async function requestVerification(
  tx: Context,
  { id, email, language }: { id: string; email: string; language: Language },
): Promise<void> {
  const token = await issueLinkToken(tx, { userId: id, purpose: 'verification', email });
  recordEvent(tx, { kind: 'verificationRequested', to: { email, language }, token });
}

/**
 * Mails the link again to an unverified account. Neither the response nor its time reveals whether
 * the account exists.
 */
export async function resendVerification(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user && user.verified === 0) await requestVerification(tx, user);
    else recordEvent(tx, { kind: 'verificationRequested', to: null, token: newToken() });
  });
}

/** An error leaves the link usable. */
export async function verifyEmail(context: Context, token: string): Promise<void> {
  try {
    await inTransaction(context, async (tx) => {
      const { userId, email } = await redeemLinkToken(tx, token, ['verification']);
      if (tx.actor.kind !== 'user' || tx.actor.userId !== userId) {
        throw new DomainError(
          (await userById(tx.db, userId)).verified === 1 ? 'SIGN_IN_REQUIRED' : 'PASSWORD_REQUIRED',
        );
      }
      const user = await lockOwnAccount(tx);
      // The demand may have started after the link was mailed.
      if (user.email !== email)
        await requireAllowedEmail(tx, { userId, email: user.email, newEmail: email });
      await tx.db
        .updateTable('users')
        .set({ email, verified: 1 })
        .where('id', '=', userId)
        .execute();
      if (user.verified === 0) await tx.ports.signUpInvitations.acceptUsed(tx, { userId, email });
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? new DomainError('EMAIL_IN_USE') : error;
  }
}

/** Answers only about the caller's own e-mail; false for any other. */
export function isOwnEmailVerified({ actor }: Context, email: string): boolean {
  return actor.kind === 'user' && actor.email === email && actor.verified;
}
