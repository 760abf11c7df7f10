// Resets a forgotten password, or completes an account: the holder of the mailed token sets the
// password. The token proves the e-mail, so all earlier access ends: sessions, older links, a
// linked Google identity. Content of an unverified account stays only for a person who enters the
// password of the sign-up.
import { PASSWORD_RULES } from '@cumbre/contract/passwords';
import type { updatePasswordBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { unlinkGoogle } from './identities';
import { issueLinkToken, redeemLinkToken, invalidateLinkTokens } from './linkTokens';
import { hashPassword, passwordMatches, requireStrongPassword } from './passwords';
import { requireValidPhone } from './phones';
import { endAllSessions, openSession } from './sessions';
import { lockUserByEmail, userById } from './store';
import type { User } from './store';
import { hashToken, newToken } from './tokens';

/** Fields that a stranger entered into an unverified account are cleared. */
const EMPTY_PROFILE = { first_name: '', last_name: '', phone: '' };

/** Mails a link where the account exists. The response and the work are the same in both cases. */
export async function requestReset(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const token = user
      ? await issueLinkToken(tx, { userId: user.id, purpose: 'reset', email })
      : newToken();
    recordEvent(tx, {
      kind: 'passwordResetRequested',
      to: user ? { email, language: user.language } : null,
      token,
    });
  });
}

/**
 * The stored hash where the password equals that of the sign-up, for example on a second device;
 * otherwise null.
 */
async function signUpPasswordHash(
  context: Context,
  token: string,
  password: string,
): Promise<string | null> {
  const row = await context.db
    .selectFrom('link_tokens')
    .innerJoin('users', 'users.id', 'link_tokens.user_id')
    .where('link_tokens.token_hash', '=', hashToken(token))
    .where('link_tokens.purpose', '=', 'verification')
    .select('users.password_hash')
    .executeTakeFirst();
  return row && (await passwordMatches(password, row.password_hash)) ? row.password_hash : null;
}

export async function resetPassword(
  context: Context,
  { token, password, name, lastName, phone }: z.output<typeof updatePasswordBody>,
): Promise<{ user: User; token: string }> {
  requireStrongPassword(password, 'password', PASSWORD_RULES);
  requireValidPhone(phone, 'phone');
  const knownHash = await signUpPasswordHash(context, token, password);
  const password_hash = knownHash ?? (await hashPassword(password));
  try {
    return await inTransaction(context, async (tx) => {
      const proof = await redeemLinkToken(tx, token, ['reset', 'verification']);
      const before = await userById(tx.db, proof.userId);
      // A link for a change of e-mail must not sign in: the address may be mistyped or a
      // stranger's.
      if (proof.purpose === 'reset' ? before.email !== proof.email : before.verified === 1)
        throw new DomainError('LINK_TOKEN_INVALID');
      const samePerson = knownHash !== null && knownHash === before.password_hash;
      const profile = samePerson || before.verified === 1 ? before : EMPTY_PROFILE;
      await tx.db
        .updateTable('users')
        .set({
          password_hash,
          email: proof.email,
          verified: 1,
          first_name: name ?? profile.first_name,
          last_name: lastName ?? profile.last_name,
          phone: phone ?? profile.phone,
        })
        .where('id', '=', proof.userId)
        .execute();
      recordEvent(tx, { kind: 'personRenamed', userId: proof.userId });
      await invalidateLinkTokens(tx, proof.userId);
      if (!samePerson) {
        await endAllSessions(tx, proof.userId);
        await unlinkGoogle(tx, proof.userId);
      }
      recordEvent(tx, {
        kind: 'passwordReset',
        userId: proof.userId,
        mailbox: { email: proof.email, language: before.language },
        purpose: proof.purpose === 'reset' ? 'reset' : 'verification',
        verified: samePerson,
      });
      return {
        user: await userById(tx.db, proof.userId),
        token: await openSession(tx, proof.userId),
      };
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? new DomainError('EMAIL_IN_USE') : error;
  }
}
