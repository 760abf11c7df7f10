// Signing up: an account that is not verified yet, a session to finish signing up with, and a verification mail. Whether
// an e-mail is taken is told openly, as the specification's check-email does; rate limits bound the guessing. With the
// link of an invitation the person is known to own the e-mail, or at least to be expected (invitations/invitationToken.ts).
import { PASSWORD_RULES } from '@cumbre/contract/passwords';
import type { registerBody } from '@cumbre/contract/users';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { hashPassword, requireGoodPassword } from './passwords';
import { requireRealPhone } from './phones';
import { openSession } from './sessions';
import { userByEmail, userById } from './store';
import type { User } from './store';
import { requestVerification } from './verification';

export interface SignUpInvitation {
  id: string;
  organizationId: string;
  /** Whoever holds the token owns the e-mail. */
  provesEmail: boolean;
}

declare module '../../platform/context/context' {
  interface Ports {
    /** Invitations belong to organizations; signing up takes one by its token. */
    signUpInvitations: {
      /** INVITATION_INVALID where the token is unknown or used, or belongs to another e-mail. */
      find(context: Context, token: string, email: string): Promise<SignUpInvitation>;
      /** The one sign-up that a token is good for; false where another one was faster. */
      use(tx: Context, invitation: SignUpInvitation): Promise<boolean>;
    };
  }
}

export interface SignedUp {
  user: User;
  token: string;
}

export async function signUp(context: Context, body: z.output<typeof registerBody>): Promise<SignedUp> {
  const { email, password, language = context.language, invitation, name = '', lastName = '', phone = '' } = body;
  requireRealPhone(body.phone, 'phone');
  const invited = invitation === undefined ? null : await context.ports.signUpInvitations.find(context, invitation, email);
  const inUse = new DomainError('EMAIL_IN_USE');
  if (await userByEmail(context.db, email)) throw inUse;
  requireGoodPassword(password, 'password', PASSWORD_RULES);
  const password_hash = await hashPassword(password);
  const id = uuidv7();
  const verified = invited?.provesEmail === true;
  try {
    return await inTransaction(context, async (tx) => {
      await tx.db.insertInto('users').values({ id, email, password_hash, first_name: name, last_name: lastName, phone, language, verified: verified ? 1 : 0, created_at: nowOf(tx) }).execute();
      if (invited && !(await context.ports.signUpInvitations.use(tx, invited))) throw new DomainError('INVITATION_INVALID');
      if (!verified) await requestVerification(tx, { id, email, language });
      return { user: await userById(tx.db, id), token: await openSession(tx, id) };
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? inUse : error;
  }
}
