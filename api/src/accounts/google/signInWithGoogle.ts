// Whose account a proven Google identity opens. Issuer and subject decide; the e-mail only leads to an account the first
// time, and changes nothing afterwards. An account that nobody proved becomes the person's, without anything a stranger
// began in it. One that was proven is linked where Google speaks for the mailbox itself; else its password is asked for
// once, because Google may have seen that address long ago (docs/decisions/0014-google-sign-in.md).
import { uuidv7 } from 'uuidv7';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { voidLinkTokens } from '../users/linkTokens';
import { NO_PASSWORD, hasPassword, passwordFits } from '../users/passwords';
import { endAllSessions, openSession } from '../users/sessions';
import { heldByEmail, userByEmail, userById } from '../users/store';
import type { User } from '../users/store';
import { provenSignIn, useProof } from './googleSignIns';
import type { ProvenSignIn } from './googleSignIns';
import { linkGoogle, linkedUserId } from '../users/identities';
import type { GoogleIdentity } from './provider';

export interface GoogleProof {
  proof: string;
  browserKey: string;
  /** The account that is to be linked and its password, where that is asked for. */
  email?: string;
  password?: string;
}

async function newUser(tx: Context, { identity, language }: ProvenSignIn): Promise<string> {
  const id = uuidv7();
  await tx.db.insertInto('users').values({
    id, email: identity.email, password_hash: NO_PASSWORD, first_name: identity.firstName, last_name: identity.lastName, phone: '', language, verified: 1, created_at: nowOf(tx),
  }).execute();
  return id;
}

/** Nobody proved this account's e-mail before: what was begun in it may be a stranger's, the password first of all. */
async function takeOver(tx: Context, user: User, { firstName, lastName }: GoogleIdentity): Promise<void> {
  await endAllSessions(tx, user.id);
  await voidLinkTokens(tx, user.id);
  await tx.db.updateTable('users').set({ password_hash: NO_PASSWORD, first_name: firstName, last_name: lastName, phone: '', verified: 1 }).where('id', '=', user.id).execute();
  recordEvent(tx, { kind: 'personRenamed', userId: user.id });
}

/** Whose account the identity opens, held; a reset that was waited for has ended the link. */
async function heldLink(tx: Context, identity: GoogleIdentity): Promise<string | null> {
  const linked = await linkedUserId(tx, identity);
  return linked !== null && (await lockRow(tx, 'users', linked)) ? linkedUserId(tx, identity) : null;
}

/** `confirmed` is the hash whose password was given, or null. */
function openAccount(context: Context, proven: ProvenSignIn, confirmed: string | null): Promise<{ user: User; token: string }> {
  const { identity } = proven;
  return inTransaction(context, async (tx) => {
    if (!(await useProof(tx, proven.id))) throw new DomainError('GOOGLE_PROOF_REQUIRED');
    const linked = await heldLink(tx, identity);
    if (linked !== null) return { user: await userById(tx.db, linked), token: await openSession(tx, linked) };

    const user = await heldByEmail(tx, identity.email);
    if (user?.verified === 1 && !identity.holdsMailbox && confirmed !== user.password_hash) {
      throw new DomainError('GOOGLE_PASSWORD_REQUIRED', { extensions: { email: user.email, hasPassword: hasPassword(user) } });
    }
    const userId = user?.id ?? await newUser(tx, proven);
    if (user && user.verified === 0) await takeOver(tx, user, identity);
    await linkGoogle(tx, identity, userId);
    const mailbox = user?.verified === 1 ? { email: user.email, language: user.language } : null;
    recordEvent(tx, { kind: 'identityLinked', userId, mailbox });
    return { user: await userById(tx.db, userId), token: await openSession(tx, userId) };
  });
}

export async function signInWithGoogle(context: Context, { proof, browserKey, email, password }: GoogleProof): Promise<{ user: User; token: string }> {
  const proven = await provenSignIn(context, proof, browserKey);
  if (!proven || (password !== undefined && email !== proven.identity.email)) throw new DomainError('GOOGLE_PROOF_REQUIRED');
  const known = await userByEmail(context.db, proven.identity.email);
  // Outside of the transaction, since it takes its time.
  if (password !== undefined && !(await passwordFits(password, known?.password_hash))) {
    throw new DomainError('INVALID_CREDENTIALS', { errors: [{ path: 'password', code: 'wrongPassword' }] });
  }
  const confirmed = password === undefined ? null : known?.password_hash ?? null;

  try {
    return await openAccount(context, proven, confirmed);
  } catch (error) {
    if (!context.database.isUniqueViolation(error)) throw error;
    // Another tab of the same person was first: now there is an account to sign in to.
    return openAccount(context, proven, confirmed);
  }
}
