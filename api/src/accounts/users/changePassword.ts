// Changes the password of a signed-in person. It requires the current password, ends all other
// sessions and notifies the owner by mail. The specification requires only the minimum length here;
// guessable passwords are refused all the same.
import type { changePasswordBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { invalidateLinkTokens } from './linkTokens';
import { ownTextsOf } from './guessablePasswords';
import {
  hashPassword,
  passwordMatches,
  requireStrongPassword,
  requireUnguessable,
  wrongPassword,
} from './passwords';
import type { NewPassword } from './passwords';
import { endOtherSessions } from './sessions';
import { lockOwnAccount, userById } from './store';

export async function changePassword(
  context: Context,
  { password, newPassword, confirmPassword }: z.output<typeof changePasswordBody>,
): Promise<void> {
  const { userId, sessionId } = requireUser(context);
  if (newPassword !== confirmPassword)
    throw new DomainError('PASSWORD_MISMATCH', {
      errors: [{ path: 'confirmPassword', code: 'passwordMismatch' }],
    });
  const chosen: NewPassword = { password: newPassword, path: 'newPassword', rules: ['length'] };
  requireStrongPassword(context, chosen);
  const currentUser = await userById(context.db, userId);
  if (!(await passwordMatches(password, currentUser.password_hash))) throw wrongPassword();
  await requireUnguessable(chosen, [
    ...ownTextsOf(currentUser),
    ...(await context.ports.organizationNames(context, userId)),
  ]);
  const password_hash = await hashPassword(newPassword);
  await inTransaction(context, async (tx) => {
    const lockedUser = await lockOwnAccount(tx);
    if (lockedUser.password_hash !== currentUser.password_hash) throw wrongPassword();
    await tx.db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await invalidateLinkTokens(tx, userId);
    await endOtherSessions(tx, userId, sessionId);
    recordEvent(tx, {
      kind: 'passwordChanged',
      userId,
      mailbox: { email: lockedUser.email, language: lockedUser.language },
    });
  });
}
