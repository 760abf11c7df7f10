// A forgotten password, and the completion of an account: whoever holds the mailed token sets the password. Since that
// proves the e-mail, everything that was opened before ends: sessions, older links, an account somebody else began.
import { PASSWORD_RULES } from '@cumbre/contract/passwords';
import type { updatePasswordBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { recordAudit } from '../audit/recordAudit';
import { inTransaction } from '../context';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { queueMail } from '../mail/queueMail';
import { issueLinkToken, redeemLinkToken, voidLinkTokens } from './linkTokens';
import { hashPassword, requireGoodPassword } from './passwords';
import { requireRealPhone } from './phones';
import { endAllSessions, openSession } from './sessions';
import { userByEmail, userById } from './store';
import type { User } from './store';

/** Mails a link where there is such an account; the caller hears the same either way. */
export async function requestReset(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await userByEmail(tx.db, email);
    if (!user) return;
    const token = await issueLinkToken(tx, { userId: user.id, purpose: 'reset', email });
    await queueMail(tx, { kind: 'reset', to: email, language: user.language, path: `/auth/recovery-password#token=${token}` });
  });
}

export async function resetPassword(context: Context, { token, password, name, lastName, phone }: z.output<typeof updatePasswordBody>): Promise<{ user: User; token: string }> {
  requireGoodPassword(password, 'password', PASSWORD_RULES);
  requireRealPhone(phone, 'phone');
  const password_hash = await hashPassword(password);
  try {
    return await inTransaction(context, async (tx) => {
      const proof = await redeemLinkToken(tx, token, ['reset', 'verification']);
      const before = await userById(tx.db, proof.userId);
      if (proof.purpose === 'reset' && before.email !== proof.email) throw new DomainError('LINK_TOKEN_INVALID');
      await tx.db.updateTable('users').set({
        password_hash, email: proof.email, verified: 1, first_name: name ?? before.first_name, last_name: lastName ?? before.last_name, phone: phone ?? before.phone,
      }).where('id', '=', proof.userId).execute();
      await voidLinkTokens(tx, proof.userId);
      await endAllSessions(tx, proof.userId);
      await recordAudit(tx, { organizationId: null, action: 'user.passwordReset', subjectId: proof.userId });
      if (proof.purpose === 'reset') await queueMail(tx, { kind: 'passwordChanged', to: proof.email, language: before.language, path: '/auth/forgot-password' });
      return { user: await userById(tx.db, proof.userId), token: await openSession(tx, proof.userId) };
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? new DomainError('EMAIL_IN_USE') : error;
  }
}
