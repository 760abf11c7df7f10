// Updates the caller's own fields. A new e-mail of a verified account requires the password and
// takes effect when the mailed link is used; until then the old address stays and gets a notice. An
// unverified account takes the new address at once.
import type { updateAccountBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { passwordMatches, wrongPassword } from './passwords';
import { requireAllowedEmail } from './providerDemand';
import { requireValidPhone } from './phones';
import { lockOwnAccount, userByEmail, userById } from './store';
import type { User } from './store';
import { requestVerification } from './verification';

async function requirePassword(
  { password_hash }: User,
  password: string | undefined,
): Promise<void> {
  if (password === undefined)
    throw new DomainError('VALIDATION_FAILED', {
      errors: [{ path: 'password', code: 'required' }],
    });
  if (!(await passwordMatches(password, password_hash))) throw wrongPassword();
}

export async function updateAccount(
  context: Context,
  body: z.output<typeof updateAccountBody>,
): Promise<User> {
  const { userId } = requireUser(context);
  requireValidPhone(body.cellphone, 'cellphone');
  const currentUser = await userById(context.db, userId);
  if (body.email !== undefined && body.email !== currentUser.email && currentUser.verified === 1)
    await requirePassword(currentUser, body.password);
  const emailInUse = new DomainError('EMAIL_IN_USE', {
    errors: [{ path: 'email', code: 'emailInUse' }],
  });
  try {
    return await inTransaction(context, async (tx) => {
      const before = await lockOwnAccount(tx);
      if (before.password_hash !== currentUser.password_hash) throw wrongPassword();
      const newEmail = body.email !== undefined && body.email !== before.email ? body.email : null;
      if (newEmail && (await userByEmail(tx.db, newEmail))) throw emailInUse;
      if (newEmail) await requireAllowedEmail(tx, { userId, email: before.email, newEmail });
      await tx.db
        .updateTable('users')
        .set({
          first_name: body.name ?? before.first_name,
          last_name: body.lastname ?? before.last_name,
          phone: body.cellphone ?? before.phone,
          language: body.language ?? before.language,
          sign_up_answers: body.signUpAnswers
            ? JSON.stringify(body.signUpAnswers)
            : before.sign_up_answers,
          email: newEmail && before.verified === 0 ? newEmail : before.email,
        })
        .where('id', '=', userId)
        .execute();
      if (body.name !== undefined || body.lastname !== undefined)
        recordEvent(tx, { kind: 'personRenamed', userId });
      const after = await userById(tx.db, userId);
      if (newEmail) {
        await requestVerification(tx, { id: userId, email: newEmail, language: after.language });
        if (before.verified === 1)
          recordEvent(tx, {
            kind: 'emailChangeRequested',
            userId,
            previous: { email: before.email, language: after.language },
          });
      }
      return after;
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? emailInUse : error;
  }
}
