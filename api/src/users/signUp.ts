// Signing up: an account that is not verified yet, a session to finish signing up with, and a verification mail. Whether
// an e-mail is taken is told openly, as the specification's check-email does; rate limits bound the guessing.
import { PASSWORD_RULES } from '@cumbre/contract/passwords';
import type { registerBody } from '@cumbre/contract/users';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { inTransaction, nowOf } from '../context';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { hashPassword, requireGoodPassword } from './passwords';
import { openSession } from './sessions';
import { userByEmail } from './store';
import { mailVerification } from './verification';

export interface SignedUp {
  id: string;
  token: string;
}

export async function signUp(context: Context, { email, password, language = context.language }: z.output<typeof registerBody>): Promise<SignedUp> {
  const inUse = new DomainError('EMAIL_IN_USE');
  if (await userByEmail(context.db, email)) throw inUse;
  requireGoodPassword(password, 'password', PASSWORD_RULES);
  const password_hash = await hashPassword(password);
  const id = uuidv7();
  try {
    return await inTransaction(context, async (tx) => {
      await tx.db.insertInto('users').values({ id, email, password_hash, first_name: '', last_name: '', phone: '', language, verified: 0, created_at: nowOf(tx) }).execute();
      await mailVerification(tx, { id, email, language });
      return { id, token: await openSession(tx, id) };
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? inUse : error;
  }
}
