// Resets a forgotten password, or completes an account: the holder of the mailed token sets the
// password. The token proves the e-mail, so all earlier access ends: sessions, older links, a
// linked identity of a provider. Content of an unverified account stays only for a person who enters the
// password of the sign-up.
import type { updatePasswordBody } from '@cumbre/contract/users';
import type { z } from 'zod';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { unlinkIdentities } from './identities';
import {
  invalidateLinkTokens,
  issueLinkToken,
  redeemLinkToken,
  requireOpenLink,
} from './linkTokens';
import { ownTextsOf } from './guessablePasswords';
import {
  hashPassword,
  passwordMatches,
  requireStrongPassword,
  requireUnguessable,
} from './passwords';
import { requireValidPhone } from './phones';
import { requireAllowedSignIn } from './providerDemand';
import { finishFirstStep, requireSession } from './secondFactorPort';
import { endAllSessions } from './sessions';
import { lockUserByEmail, userById } from './store';
import type { User } from './store';
import type { LinkPurpose } from './tables';
import { hashToken, newToken } from './tokens';

const PURPOSES: readonly LinkPurpose[] = ['reset', 'verification'];

/** Fields that a stranger entered into an unverified account are cleared. */
const EMPTY_PROFILE = { first_name: '', last_name: '', phone: '' };

/** Mails a link where the account exists. The response and the work are the same in both cases. */
export async function requestReset(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const token = user
      ? await issueLinkToken(tx, { userId: user.id, purpose: 'reset', email })
      : newToken();
    recordEvent(tx, {
      kind: 'passwordResetRequested',
      to: user ? { email, language: user.language } : null,
      token,
    });
  });
}

/** Nobody types a password for a link that is used or has expired. */
export const checkLink = (context: Context, token: string): Promise<void> =>
  requireOpenLink(context, token, PURPOSES);

interface LinkHolder extends Pick<User, 'id' | 'email' | 'first_name' | 'last_name'> {
  password_hash: string;
  purpose: LinkPurpose;
}

/** The account that the token belongs to; whether the token is valid is checked later. */
function holderOfLink(context: Context, token: string): Promise<LinkHolder | undefined> {
  return context.db
    .selectFrom('link_tokens')
    .innerJoin('users', 'users.id', 'link_tokens.user_id')
    .where('link_tokens.token_hash', '=', hashToken(token))
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.password_hash',
      'link_tokens.purpose',
    ])
    .executeTakeFirst();
}

/**
 * The stored hash where the password equals that of the sign-up, for example on a second device;
 * otherwise null.
 */
async function signUpPasswordHash(
  holder: LinkHolder | undefined,
  password: string,
): Promise<string | null> {
  if (holder?.purpose !== 'verification') return null;
  return (await passwordMatches(password, holder.password_hash)) ? holder.password_hash : null;
}

export async function resetPassword(
  context: Context,
  { token, password, name, lastName, phone }: z.output<typeof updatePasswordBody>,
): Promise<{ user: User; token: string }> {
  const chosen = { password, path: 'password' };
  requireStrongPassword(context, chosen);
  requireValidPhone(phone, 'phone');
  const holder = await holderOfLink(context, token);
  await requireUnguessable(chosen, [
    ...(holder ? ownTextsOf(holder) : []),
    ...(holder ? await context.ports.organizationNames(context, holder.id) : []),
    ...[name, lastName].filter((text) => text !== undefined),
  ]);
  const knownHash = await signUpPasswordHash(holder, password);
  const password_hash = knownHash ?? (await hashPassword(password));
  try {
    const firstStep = await inTransaction(context, async (tx) => {
      const proof = await redeemLinkToken(tx, token, PURPOSES);
      const before = await userById(tx.db, proof.userId);
      await requireAllowedSignIn(tx, {
        email: proof.email,
        userId: proof.userId,
        providerId: null,
      });
      // A link for a change of e-mail must not sign in: the address may be mistyped or a
      // stranger's.
      if (proof.purpose === 'reset' ? before.email !== proof.email : before.verified === 1)
        throw new DomainError('LINK_TOKEN_INVALID');
      const samePerson = knownHash !== null && knownHash === before.password_hash;
      const profile = samePerson || before.verified === 1 ? before : EMPTY_PROFILE;
      await tx.db
        .updateTable('users')
        .set({
          password_hash,
          email: proof.email,
          verified: 1,
          first_name: name ?? profile.first_name,
          last_name: lastName ?? profile.last_name,
          phone: phone ?? profile.phone,
        })
        .where('id', '=', proof.userId)
        .execute();
      recordEvent(tx, { kind: 'personRenamed', userId: proof.userId });
      await invalidateLinkTokens(tx, proof.userId);
      if (samePerson)
        await tx.ports.signUpInvitations.acceptUsed(tx, {
          userId: proof.userId,
          email: proof.email,
        });
      else {
        await endAllSessions(tx, proof.userId);
        await unlinkIdentities(tx, proof.userId);
      }
      recordEvent(tx, {
        kind: 'passwordReset',
        userId: proof.userId,
        mailbox: { email: proof.email, language: before.language },
        purpose: proof.purpose === 'reset' ? 'reset' : 'verification',
        verified: samePerson,
      });
      return finishFirstStep(tx, await userById(tx.db, proof.userId));
    });
    return requireSession(firstStep);
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? new DomainError('EMAIL_IN_USE') : error;
  }
}
