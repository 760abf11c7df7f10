// A sign-in with Google, from the start to the proof. Each step works once, only in the browser
// that started the sign-in, and only for a limited time. The confirmed identity is stored until the
// page exchanges the proof for a session.
import type { Language } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { hashToken, newToken } from '../users/tokens';
import type { Challenge, GoogleIdentity } from './provider';

const MINUTE = 60_000;
const AUTHORIZATION_TIMEOUT = 10 * MINUTE;
const PROOF_TIMEOUT = 10 * MINUTE;

export interface SignInStart {
  challenge: Challenge;
  browserKey: string;
}
export interface PendingSignIn {
  id: string;
  challenge: Challenge;
  returnPath: string;
}
export interface VerifiedSignIn {
  id: string;
  identity: GoogleIdentity;
  language: Language;
}

const timestampAfter = ({ clock }: Pick<Context, 'clock'>, milliseconds: number): string =>
  new Date(clock.now().getTime() + milliseconds).toISOString();

export async function beginSignIn(context: Context, returnPath: string): Promise<SignInStart> {
  const challenge = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
  const browserKey = newToken();
  await inTransaction(context, (tx) =>
    tx.db
      .insertInto('google_sign_ins')
      .values({
        id: uuidv7(),
        state_hash: hashToken(challenge.state),
        browser_hash: hashToken(browserKey),
        nonce: challenge.nonce,
        code_verifier: challenge.codeVerifier,
        return_path: returnPath,
        language: context.language,
        expires_at: timestampAfter(tx, AUTHORIZATION_TIMEOUT),
        answered_at: null,
        proof_hash: null,
        identity: null,
        used_at: null,
      })
      .execute(),
  );
  return { challenge, browserKey };
}

/**
 * The sign-in of the state, marked as answered. null where the state is unknown, answered before,
 * expired, or from another browser.
 */
export function claimSignIn(
  context: Context,
  state: string,
  browserKey: string,
): Promise<PendingSignIn | null> {
  return inTransaction(context, async (tx) => {
    const now = nowOf(tx);
    const ownSignIn = tx.db
      .selectFrom('google_sign_ins')
      .selectAll()
      .where('state_hash', '=', hashToken(state))
      .where('browser_hash', '=', hashToken(browserKey));
    const row = await ownSignIn.executeTakeFirst();
    if (!row || row.expires_at <= now) return null;
    const claim = await tx.db
      .updateTable('google_sign_ins')
      .set({ answered_at: now, nonce: '', code_verifier: '' })
      .where('id', '=', row.id)
      .where('answered_at', 'is', null)
      .executeTakeFirst();
    if (claim.numUpdatedRows !== 1n) return null;
    return {
      id: row.id,
      challenge: { state, nonce: row.nonce, codeVerifier: row.code_verifier },
      returnPath: row.return_path,
    };
  });
}

/** Stores the identity and returns the one-time proof for the page. */
export async function storeIdentity(
  context: Context,
  id: string,
  identity: GoogleIdentity,
): Promise<string> {
  const proof = newToken();
  await inTransaction(context, (tx) =>
    tx.db
      .updateTable('google_sign_ins')
      .set({
        proof_hash: hashToken(proof),
        identity: JSON.stringify(identity),
        expires_at: timestampAfter(tx, PROOF_TIMEOUT),
      })
      .where('id', '=', id)
      .execute(),
  );
  return proof;
}

/**
 * The sign-in behind an unused proof. null where the proof is forged, used, expired, or from
 * another browser.
 */
export async function findVerifiedSignIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  proof: string,
  browserKey: string,
): Promise<VerifiedSignIn | null> {
  const row = await db
    .selectFrom('google_sign_ins')
    .selectAll()
    .where('proof_hash', '=', hashToken(proof))
    .where('browser_hash', '=', hashToken(browserKey))
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowOf({ clock }))
    .executeTakeFirst();
  return row?.identity
    ? { id: row.id, identity: JSON.parse(row.identity) as GoogleIdentity, language: row.language }
    : null;
}

/** Marks the proof as used; false where a concurrent call used it first. */
export async function consumeProof(tx: Context, id: string): Promise<boolean> {
  const update = await tx.db
    .updateTable('google_sign_ins')
    .set({ used_at: nowOf(tx), identity: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return update.numUpdatedRows === 1n;
}
