// A forgotten password, and the completion of an account: whoever holds the mailed token sets the password. Since that
// proves the e-mail, everything that was opened before ends: sessions, older links, a link with Google, an account somebody else began. Only
// who completes an account with the very password of its sign-up keeps what they began: both know it.
import { PASSWORD_RULES } from '@cumbre/contract/passwords';
import type { updatePasswordBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { unlinkGoogle } from './identities';
import { issueLinkToken, redeemLinkToken, voidLinkTokens } from './linkTokens';
import { hashPassword, passwordFits, requireGoodPassword } from './passwords';
import { requireRealPhone } from './phones';
import { endAllSessions, openSession } from './sessions';
import { heldByEmail, userById } from './store';
import type { User } from './store';
import { hashToken, newToken } from './tokens';

/** What a stranger wrote into an account before its e-mail was proven does not stay. */
const NOTHING_BEGUN = { first_name: '', last_name: '', phone: '' };

/** Mails a link where there is such an account; the caller hears the same either way, after the same work. */
export async function requestReset(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await heldByEmail(tx, email);
    const token = user ? await issueLinkToken(tx, { userId: user.id, purpose: 'reset', email }) : newToken();
    recordEvent(tx, { kind: 'passwordResetRequested', to: user ? { email, language: user.language } : null, token });
  });
}

/** The hash of the sign-up's password where it is the one that was typed, on a second device for instance; else null. */
async function samePasswordHash(context: Context, token: string, password: string): Promise<string | null> {
  const row = await context.db.selectFrom('link_tokens').innerJoin('users', 'users.id', 'link_tokens.user_id')
    .where('link_tokens.token_hash', '=', hashToken(token)).where('link_tokens.purpose', '=', 'verification').select('users.password_hash').executeTakeFirst();
  return row && (await passwordFits(password, row.password_hash)) ? row.password_hash : null;
}

export async function resetPassword(context: Context, { token, password, name, lastName, phone }: z.output<typeof updatePasswordBody>): Promise<{ user: User; token: string }> {
  requireGoodPassword(password, 'password', PASSWORD_RULES);
  requireRealPhone(phone, 'phone');
  const known = await samePasswordHash(context, token, password);
  const password_hash = known ?? await hashPassword(password);
  try {
    return await inTransaction(context, async (tx) => {
      const proof = await redeemLinkToken(tx, token, ['reset', 'verification']);
      const before = await userById(tx.db, proof.userId);
      // A change of e-mail is no way into an account: the address may be mistyped, or a stranger's.
      if (proof.purpose === 'reset' ? before.email !== proof.email : before.verified === 1) throw new DomainError('LINK_TOKEN_INVALID');
      const samePerson = known !== null && known === before.password_hash;
      const begun = samePerson || before.verified === 1 ? before : NOTHING_BEGUN;
      await tx.db.updateTable('users').set({
        password_hash, email: proof.email, verified: 1, first_name: name ?? begun.first_name, last_name: lastName ?? begun.last_name, phone: phone ?? begun.phone,
      }).where('id', '=', proof.userId).execute();
      recordEvent(tx, { kind: 'personRenamed', userId: proof.userId });
      await voidLinkTokens(tx, proof.userId);
      if (!samePerson) {
        await endAllSessions(tx, proof.userId);
        await unlinkGoogle(tx, proof.userId);
      }
      recordEvent(tx, {
        kind: 'passwordReset', userId: proof.userId, mailbox: { email: proof.email, language: before.language },
        purpose: proof.purpose === 'reset' ? 'reset' : 'verification', verified: samePerson,
      });
      return { user: await userById(tx.db, proof.userId), token: await openSession(tx, proof.userId) };
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? new DomainError('EMAIL_IN_USE') : error;
  }
}
