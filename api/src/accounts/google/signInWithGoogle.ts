// Finds or creates the account of a proven Google identity. Issuer and subject identify the
// account; the e-mail only finds an account the first time. An unverified account goes to the
// person, without anything that a stranger entered in it. A verified account is linked at once
// where Google hosts the mailbox; otherwise its password is required once, because Google may have
// verified that address long ago (docs/decisions/0014-google-sign-in-with-a-one-time-proof.md).
import { uuidv7 } from 'uuidv7';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { invalidateLinkTokens } from '../users/linkTokens';
import { NO_PASSWORD, hasPassword, passwordMatches } from '../users/passwords';
import { endAllSessions, openSession } from '../users/sessions';
import { lockUserByEmail, userByEmail, userById } from '../users/store';
import type { User } from '../users/store';
import { findVerifiedSignIn, consumeProof } from './googleSignIns';
import type { VerifiedSignIn } from './googleSignIns';
import { linkGoogle, linkedUserId } from '../users/identities';
import type { GoogleIdentity } from './provider';

export interface GoogleProof {
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
  { firstName, lastName }: GoogleIdentity,
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
async function lockLinkedUser(tx: Context, identity: GoogleIdentity): Promise<string | null> {
  const linkedUser = await linkedUserId(tx, identity);
  return linkedUser !== null && (await lockRow(tx, 'users', linkedUser))
    ? linkedUserId(tx, identity)
    : null;
}

/** `confirmedHash` is the hash of the verified password, or null. */
function openAccount(
  context: Context,
  verifiedSignIn: VerifiedSignIn,
  confirmedHash: string | null,
): Promise<{ user: User; token: string }> {
  const { identity } = verifiedSignIn;
  return inTransaction(context, async (tx) => {
    if (!(await consumeProof(tx, verifiedSignIn.id)))
      throw new DomainError('GOOGLE_PROOF_REQUIRED');
    const linkedUser = await lockLinkedUser(tx, identity);
    if (linkedUser !== null)
      return { user: await userById(tx.db, linkedUser), token: await openSession(tx, linkedUser) };

    const user = await lockUserByEmail(tx, identity.email);
    if (user?.verified === 1 && !identity.hostsMailbox && confirmedHash !== user.password_hash) {
      throw new DomainError('GOOGLE_PASSWORD_REQUIRED', {
        extensions: { email: user.email, hasPassword: hasPassword(user) },
      });
    }
    const userId = user?.id ?? (await createUser(tx, verifiedSignIn));
    if (user && user.verified === 0) await resetUnverifiedAccount(tx, user, identity);
    await linkGoogle(tx, identity, userId);
    const mailbox = user?.verified === 1 ? { email: user.email, language: user.language } : null;
    recordEvent(tx, { kind: 'identityLinked', userId, mailbox });
    return { user: await userById(tx.db, userId), token: await openSession(tx, userId) };
  });
}

export async function signInWithGoogle(
  context: Context,
  { proof, browserKey, email, password }: GoogleProof,
): Promise<{ user: User; token: string }> {
  const verifiedSignIn = await findVerifiedSignIn(context, proof, browserKey);
  if (!verifiedSignIn || (password !== undefined && email !== verifiedSignIn.identity.email))
    throw new DomainError('GOOGLE_PROOF_REQUIRED');
  const existingUser = await userByEmail(context.db, verifiedSignIn.identity.email);
  // Runs outside the transaction because hashing is slow.
  if (password !== undefined && !(await passwordMatches(password, existingUser?.password_hash))) {
    throw new DomainError('INVALID_CREDENTIALS', {
      errors: [{ path: 'password', code: 'wrongPassword' }],
    });
  }
  const confirmedHash = password === undefined ? null : (existingUser?.password_hash ?? null);

  try {
    return await openAccount(context, verifiedSignIn, confirmedHash);
  } catch (error) {
    if (!context.database.isUniqueViolation(error)) throw error;
    // A concurrent sign-in of the same person created the account; this one signs in to it.
    return openAccount(context, verifiedSignIn, confirmedHash);
  }
}
