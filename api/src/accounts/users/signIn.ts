// Signs in with e-mail and password. An unknown e-mail and a wrong password get the same answer
// after about the same work.
import type { authenticateBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { passwordMatches } from './passwords';
import { requireAllowedSignIn } from './providerDemand';
import { finishFirstStep, requireSession } from './secondFactorPort';
import { signInRefused } from './signInRefused';
import { lockUserByEmail, userByEmail } from './store';
import type { User } from './store';

export async function signIn(
  context: Context,
  { email, password }: z.output<typeof authenticateBody>,
): Promise<{ user: User; token: string }> {
  const user = await userByEmail(context.db, email);
  if (!(await passwordMatches(password, user?.password_hash)) || !user) {
    await requireAllowedSignIn(context, { email, userId: null, providerId: null });
    throw new DomainError('INVALID_CREDENTIALS', signInRefused(user?.id));
  }
  const firstStep = await inTransaction(context, async (tx) => {
    // Hashing is slow: meanwhile the password may have changed or the account may be deleted.
    const lockedUser = await lockUserByEmail(tx, email);
    if (lockedUser?.id !== user.id || lockedUser.password_hash !== user.password_hash)
      throw new DomainError('INVALID_CREDENTIALS', signInRefused(user.id));
    await requireAllowedSignIn(tx, { email, userId: user.id, providerId: null });
    return finishFirstStep(tx, lockedUser, { by: 'password' });
  });
  return requireSession(firstStep);
}
