// Changing the password while signed in: needs the present one, ends every other session and tells the owner by mail.
// The specification asks only for the length here.
import type { changePasswordBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { voidLinkTokens } from './linkTokens';
import { hashPassword, passwordFits, requireGoodPassword } from './passwords';
import { endOtherSessions } from './sessions';
import { holdOwnAccount, userById } from './store';

export async function changePassword(context: Context, { password, newPassword, confirmPassword }: z.output<typeof changePasswordBody>): Promise<void> {
  const { userId, sessionId } = requireUser(context);
  if (newPassword !== confirmPassword) throw new DomainError('PASSWORD_MISMATCH', { errors: [{ path: 'confirmPassword', code: 'passwordMismatch' }] });
  requireGoodPassword(newPassword, 'newPassword', ['length']);
  const before = await userById(context.db, userId);
  if (!(await passwordFits(password, before.password_hash))) throw new DomainError('INVALID_CREDENTIALS', { errors: [{ path: 'password', code: 'wrongPassword' }] });
  const password_hash = await hashPassword(newPassword);
  await inTransaction(context, async (tx) => {
    const held = await holdOwnAccount(tx);
    if (held.password_hash !== before.password_hash) throw new DomainError('INVALID_CREDENTIALS', { errors: [{ path: 'password', code: 'wrongPassword' }] });
    await tx.db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await voidLinkTokens(tx, userId);
    await endOtherSessions(tx, userId, sessionId);
    recordEvent(tx, { kind: 'passwordChanged', userId, mailbox: { email: held.email, language: held.language } });
  });
}
