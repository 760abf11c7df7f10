// Signs up: creates an unverified account, a session for the rest of the sign-up, and a
// verification mail. As the specification's check-email, the answer reveals whether an e-mail is in
// use; rate limits bound guessing. An invitation's token may prove the e-mail
// (invitations/invitationToken.ts).
import type { registerBody } from '@cumbre/contract/users';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { ownTextsOf } from './guessablePasswords';
import { hashPassword, requireStrongPassword, requireUnguessable } from './passwords';
import { requireValidPhone } from './phones';
import { requireAllowedSignIn } from './providerDemand';
import { openSession } from './sessions';
import { userByEmail, userById } from './store';
import type { User } from './store';
import { requestVerification } from './verification';

export interface SignUpInvitation {
  id: string;
  organizationId: string;
  /** The name of the organization. */
  organization: string;
  /** The token was mailed, so its holder owns the e-mail. */
  provesEmail: boolean;
}

declare module '../../platform/context/context' {
  interface Ports {
    /** Invitations belong to the layer of organizations; a sign-up uses one by its token. */
    signUpInvitations: {
      /** INVITATION_INVALID where the token is unknown, used, or for another e-mail. */
      find(context: Context, token: string, email: string): Promise<SignUpInvitation>;
      /** Marks the token as used; false where a concurrent sign-up used it first. */
      use(tx: Context, invitation: SignUpInvitation): Promise<boolean>;
      /** Accepts the invitations whose tokens the person signed up with; the e-mail is verified. */
      acceptUsed(tx: Context, person: { userId: string; email: string }): Promise<void>;
    };
  }
}

export interface SignUpResult {
  user: User;
  token: string;
}

export async function signUp(
  context: Context,
  body: z.output<typeof registerBody>,
): Promise<SignUpResult> {
  const {
    email,
    password,
    language = context.language,
    invitation,
    name = '',
    lastName = '',
    phone = '',
  } = body;
  requireValidPhone(body.phone, 'phone');
  await requireAllowedSignIn(context, { email, userId: null, providerId: null });
  const signUpInvitation =
    invitation === undefined
      ? null
      : await context.ports.signUpInvitations.find(context, invitation, email);
  const emailInUse = new DomainError('EMAIL_IN_USE');
  if (await userByEmail(context.db, email)) throw emailInUse;
  const chosen = { password, path: 'password' };
  requireStrongPassword(context, chosen);
  await requireUnguessable(chosen, [
    ...ownTextsOf({ email, first_name: name, last_name: lastName }),
    ...(signUpInvitation ? [signUpInvitation.organization] : []),
  ]);
  const password_hash = await hashPassword(password);
  const id = uuidv7();
  const verified = signUpInvitation?.provesEmail === true;
  try {
    return await inTransaction(context, async (tx) => {
      await tx.db
        .insertInto('users')
        .values({
          id,
          email,
          password_hash,
          first_name: name,
          last_name: lastName,
          phone,
          language,
          verified: verified ? 1 : 0,
          created_at: nowOf(tx),
        })
        .execute();
      if (signUpInvitation && !(await context.ports.signUpInvitations.use(tx, signUpInvitation)))
        throw new DomainError('INVITATION_INVALID');
      recordEvent(tx, { kind: 'signedUp', userId: id });
      if (verified) await context.ports.signUpInvitations.acceptUsed(tx, { userId: id, email });
      else await requestVerification(tx, { id, email, language });
      return { user: await userById(tx.db, id), token: await openSession(tx, id) };
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? emailInUse : error;
  }
}
