// The person's own fields. A new e-mail of a verified account needs the password and waits for its proof: until the mailed
// link is used, the former one stays and its owner is told. An account that never proved one simply takes the new one.
import type { updateAccountBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { passwordFits } from './passwords';
import { requireRealPhone } from './phones';
import { holdOwnAccount, userByEmail, userById } from './store';
import type { User } from './store';
import { requestVerification } from './verification';

const wrongPassword = (): DomainError => new DomainError('INVALID_CREDENTIALS', { errors: [{ path: 'password', code: 'wrongPassword' }] });

async function requirePassword({ password_hash }: User, password: string | undefined): Promise<void> {
  if (password === undefined) throw new DomainError('VALIDATION_FAILED', { errors: [{ path: 'password', code: 'required' }] });
  if (!(await passwordFits(password, password_hash))) throw wrongPassword();
}

export async function updateAccount(context: Context, body: z.output<typeof updateAccountBody>): Promise<User> {
  const { userId } = requireUser(context);
  requireRealPhone(body.cellphone, 'cellphone');
  const present = await userById(context.db, userId);
  if (body.email !== undefined && body.email !== present.email && present.verified === 1) await requirePassword(present, body.password);
  const inUse = new DomainError('EMAIL_IN_USE', { errors: [{ path: 'email', code: 'emailInUse' }] });
  try {
    return await inTransaction(context, async (tx) => {
      const before = await holdOwnAccount(tx);
      if (before.password_hash !== present.password_hash) throw wrongPassword();
      const newEmail = body.email !== undefined && body.email !== before.email ? body.email : null;
      if (newEmail && (await userByEmail(tx.db, newEmail))) throw inUse;
      await tx.db.updateTable('users').set({
        first_name: body.name ?? before.first_name, last_name: body.lastname ?? before.last_name, phone: body.cellphone ?? before.phone,
        language: body.language ?? before.language, email: newEmail && before.verified === 0 ? newEmail : before.email,
      }).where('id', '=', userId).execute();
      recordEvent(tx, { kind: 'personRenamed', userId });
      const after = await userById(tx.db, userId);
      if (newEmail) {
        await requestVerification(tx, { id: userId, email: newEmail, language: after.language });
        if (before.verified === 1) recordEvent(tx, { kind: 'emailChangeRequested', userId, former: { email: before.email, language: after.language } });
      }
      return after;
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? inUse : error;
  }
}
