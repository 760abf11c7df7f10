// Finds or creates the account of a proven identity. Issuer and subject identify the account; the
// e-mail only finds an account the first time. An unverified account is reset and linked, because a
// stranger may have entered its fields. A verified account is linked at once where the provider
// hosts the mailbox; otherwise its password is required once, because the provider may have
// verified that address long ago (docs/decisions/0014-google-sign-in-with-a-one-time-proof.md).
import { uuidv7 } from 'uuidv7';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import type { SignInProvider } from '../../platform/settings/signInProviders';
import { invalidateLinkTokens } from '../users/linkTokens';
import { NO_PASSWORD, hasPassword, passwordMatches, wrongPassword } from '../users/passwords';
import { requireAllowedSignIn } from '../users/providerDemand';
import { finishFirstStep, requireSession } from '../users/secondFactorPort';
import type { FirstStep } from '../users/secondFactorPort';
import { endAllSessions } from '../users/sessions';
import { signInRefused } from '../users/signInRefused';
import { lockUserByEmail, userByEmail, userById } from '../users/store';
import type { User } from '../users/store';
import { findVerifiedSignIn, consumeProof } from './providerSignIns';
import type { VerifiedSignIn } from './providerSignIns';
import { linkIdentity, linkedUserId, noteUse } from '../users/identities';
import type { Identity } from './identityOf';

export interface SignInProof {
  provider: SignInProvider;
  proof: string;
  browserKey: string;
  /** The account to link and its password, where it is required. */
  email?: string;
  password?: string;
}

async function createUser(tx: Context, { identity, language }: VerifiedSignIn): Promise<string> {
  const id = uuidv7();
  await tx.db
    .insertInto('users')
    .values({
      id,
      email: identity.email,
      password_hash: NO_PASSWORD,
      first_name: identity.firstName,
      last_name: identity.lastName,
      phone: '',
      language,
      verified: 1,
      created_at: nowOf(tx),
    })
    .execute();
  return id;
}

/**
 * Resets an account whose e-mail was never verified: its password and fields may come from a
 * stranger.
 */
async function resetUnverifiedAccount(
  tx: Context,
  user: User,
  { firstName, lastName }: Identity,
): Promise<void> {
  await endAllSessions(tx, user.id);
  await invalidateLinkTokens(tx, user.id);
  await tx.db
    .updateTable('users')
    .set({
      password_hash: NO_PASSWORD,
      first_name: firstName,
      last_name: lastName,
      phone: '',
      verified: 1,
    })
    .where('id', '=', user.id)
    .execute();
  recordEvent(tx, { kind: 'personRenamed', userId: user.id });
}

/**
 * The linked account, locked. A concurrent reset may have removed the link, so it is read again
 * after the lock.
 */
async function lockLinkedUser(tx: Context, identity: Identity): Promise<string | null> {
  const linkedUser = await linkedUserId(tx, identity);
  return linkedUser !== null && (await lockRow(tx, 'users', linkedUser))
    ? linkedUserId(tx, identity)
    : null;
}

const isGoogle = ({ id }: SignInProvider): boolean => id === 'google';

export const proofRequired = (provider: SignInProvider): DomainError =>
  new DomainError(isGoogle(provider) ? 'GOOGLE_PROOF_REQUIRED' : 'PROVIDER_PROOF_REQUIRED', {
    values: { provider: provider.name },
  });

const passwordRequired = (provider: SignInProvider, user: User): DomainError =>
  new DomainError(isGoogle(provider) ? 'GOOGLE_PASSWORD_REQUIRED' : 'PROVIDER_PASSWORD_REQUIRED', {
    values: { provider: provider.name },
    extensions: { email: user.email, hasPassword: hasPassword(user) },
  });

interface OpenedAccount {
  user: User;
  token: string;
}

/** `confirmedHash` is the hash of the verified password, or null. */
function openAccount(
  context: Context,
  { provider, verifiedSignIn }: { provider: SignInProvider; verifiedSignIn: VerifiedSignIn },
  confirmedHash: string | null,
): Promise<FirstStep> {
  const { identity, idToken } = verifiedSignIn;
  return inTransaction(context, async (tx) => {
    if (!(await consumeProof(tx, verifiedSignIn.id))) throw proofRequired(provider);
    const open = async (userId: string): Promise<FirstStep> => {
      const user = await userById(tx.db, userId);
      await requireAllowedSignIn(tx, { email: user.email, userId, providerId: provider.id });
      const { email, groups } = identity;
      await tx.ports.signInPolicies.admit(tx, {
        userId,
        providerId: provider.id,
        email,
        accountEmail: user.email,
        groups,
      });
      return finishFirstStep(tx, user, {
        by: provider.id,
        provesSecondFactor: provider.trustsSecondFactor,
        origin: {
          providerId: provider.id,
          subject: identity.subject,
          sessionId: identity.sessionId,
          idToken,
        },
      });
    };
    const linkedUser = await lockLinkedUser(tx, identity);
    if (linkedUser !== null) {
      await noteUse(tx, identity);
      return open(linkedUser);
    }
    const user = await lockUserByEmail(tx, identity.email);
    const isAuthority =
      identity.hostsMailbox ||
      (await tx.ports.signInPolicies.vouchesFor(tx, {
        email: identity.email,
        providerId: provider.id,
      }));
    if (user?.verified === 1 && !isAuthority && confirmedHash !== user.password_hash)
      throw passwordRequired(provider, user);
    const userId = user?.id ?? (await createUser(tx, verifiedSignIn));
    if (user && user.verified === 0) await resetUnverifiedAccount(tx, user, identity);
    await linkIdentity(tx, identity, userId);
    const mailbox = user?.verified === 1 ? { email: user.email, language: user.language } : null;
    recordEvent(tx, { kind: 'identityLinked', userId, provider, mailbox });
    return open(userId);
  });
}

export async function signInWithProvider(
  context: Context,
  { provider, proof, browserKey, email, password }: SignInProof,
): Promise<OpenedAccount> {
  const verifiedSignIn = await findVerifiedSignIn(context, {
    providerId: provider.id,
    proof,
    browserKey,
  });
  if (!verifiedSignIn || (password !== undefined && email !== verifiedSignIn.identity.email))
    throw proofRequired(provider);
  const existingUser = await userByEmail(context.db, verifiedSignIn.identity.email);
  // Runs outside the transaction because hashing is slow.
  if (password !== undefined && !(await passwordMatches(password, existingUser?.password_hash)))
    throw wrongPassword(signInRefused(existingUser?.id));
  const confirmedHash = password === undefined ? null : (existingUser?.password_hash ?? null);
  const signIn = { provider, verifiedSignIn };
  try {
    return requireSession(await openAccount(context, signIn, confirmedHash));
  } catch (error) {
    if (!context.database.isUniqueViolation(error)) throw error;
    // A concurrent sign-in of the same person created the account; this one signs in to it.
    return requireSession(await openAccount(context, signIn, confirmedHash));
  }
}
