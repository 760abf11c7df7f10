// Signing in with e-mail and password. An unknown e-mail and a wrong password get one answer, after about the same work.
import type { authenticateBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { passwordFits } from './passwords';
import { openSession } from './sessions';
import { heldByEmail, userByEmail } from './store';
import type { User } from './store';

export async function signIn(context: Context, { email, password }: z.output<typeof authenticateBody>): Promise<{ user: User; token: string }> {
  const user = await userByEmail(context.db, email);
  if (!(await passwordFits(password, user?.password_hash)) || !user) throw new DomainError('INVALID_CREDENTIALS');
  return inTransaction(context, async (tx) => {
    // Hashing takes its time: the password that was compared may be another one by now, and the account deleted.
    const held = await heldByEmail(tx, email);
    if (held?.id !== user.id || held.password_hash !== user.password_hash) throw new DomainError('INVALID_CREDENTIALS');
    return { user: held, token: await openSession(tx, held.id) };
  });
}
