// A sign-in at a provider, from the start to the proof. Each step works once, only in the browser
// that started the sign-in, and only for a limited time. The confirmed identity is stored until the
// page exchanges the proof for a session.
import type { Language } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { inTransaction, nowOf, timestampAfter } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { hashToken, newToken } from '../users/tokens';
import { seal, unseal } from '../users/sealed';
import type { Identity } from './identityOf';
import type { Challenge, ConfirmedSignIn } from './provider';

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
  /** The session whose person links the identity; null for a sign-in. */
  linkSessionId: string | null;
}
export interface VerifiedSignIn extends ConfirmedSignIn {
  id: string;
  providerId: string;
  language: Language;
}

export async function beginSignIn(
  context: Context,
  {
    providerId,
    returnPath,
    linkSessionId = null,
  }: { providerId: string; returnPath: string; linkSessionId?: string | null },
): Promise<SignInStart> {
  const challenge = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
  const browserKey = newToken();
  await inTransaction(context, (tx) =>
    tx.db
      .insertInto('provider_sign_ins')
      .values({
        id: uuidv7(),
        provider_id: providerId,
        state_hash: hashToken(challenge.state),
        browser_hash: hashToken(browserKey),
        nonce: challenge.nonce,
        code_verifier: challenge.codeVerifier,
        return_path: returnPath,
        language: context.language,
        link_session_id: linkSessionId,
        expires_at: timestampAfter(tx, AUTHORIZATION_TIMEOUT),
        answered_at: null,
        proof_hash: null,
        identity: null,
        id_token: null,
        used_at: null,
      })
      .execute(),
  );
  return { challenge, browserKey };
}

/**
 * The sign-in of the state, marked as answered. null where the state is unknown, answered before,
 * expired, of another provider, or from another browser.
 */
export function claimSignIn(
  context: Context,
  { providerId, state, browserKey }: { providerId: string; state: string; browserKey: string },
): Promise<PendingSignIn | null> {
  return inTransaction(context, async (tx) => {
    const now = nowOf(tx);
    const ownSignIn = tx.db
      .selectFrom('provider_sign_ins')
      .selectAll()
      .where('state_hash', '=', hashToken(state))
      .where('provider_id', '=', providerId)
      .where('browser_hash', '=', hashToken(browserKey));
    const row = await ownSignIn.executeTakeFirst();
    if (!row || row.expires_at <= now) return null;
    const claim = await tx.db
      .updateTable('provider_sign_ins')
      .set({ answered_at: now, nonce: '', code_verifier: '' })
      .where('id', '=', row.id)
      .where('answered_at', 'is', null)
      .executeTakeFirst();
    if (claim.numUpdatedRows !== 1n) return null;
    return {
      id: row.id,
      challenge: { state, nonce: row.nonce, codeVerifier: row.code_verifier },
      returnPath: row.return_path,
      linkSessionId: row.link_session_id,
    };
  });
}

/** Stores the identity and returns the one-time proof for the page. */
export async function storeIdentity(
  context: Context,
  id: string,
  { identity, idToken }: ConfirmedSignIn,
): Promise<string> {
  const proof = newToken();
  await inTransaction(context, (tx) =>
    tx.db
      .updateTable('provider_sign_ins')
      .set({
        proof_hash: hashToken(proof),
        identity: JSON.stringify(identity),
        id_token: seal(idToken, proof),
        expires_at: timestampAfter(tx, PROOF_TIMEOUT),
      })
      .where('id', '=', id)
      .execute(),
  );
  return proof;
}

/**
 * The sign-in behind an unused proof. null where the proof is forged, used, expired, or from
 * another browser. A proof that was started to link an identity opens no session, and works in the
 * session that started it (`linkSessionId`) only.
 */
export async function findVerifiedSignIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    providerId,
    proof,
    browserKey,
    linkSessionId = null,
  }: { providerId: string; proof: string; browserKey: string; linkSessionId?: string | null },
): Promise<VerifiedSignIn | null> {
  const row = await db
    .selectFrom('provider_sign_ins')
    .selectAll()
    .where('proof_hash', '=', hashToken(proof))
    .where('provider_id', '=', providerId)
    .where('browser_hash', '=', hashToken(browserKey))
    .where('link_session_id', linkSessionId === null ? 'is' : '=', linkSessionId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowOf({ clock }))
    .executeTakeFirst();
  if (!row?.identity) return null;
  return {
    id: row.id,
    providerId,
    identity: JSON.parse(row.identity) as Identity,
    idToken: (row.id_token && unseal(row.id_token, proof)) ?? '',
    language: row.language,
  };
}

/** Marks the proof as used; false where a concurrent call used it first. */
export async function consumeProof(tx: Context, id: string): Promise<boolean> {
  const update = await tx.db
    .updateTable('provider_sign_ins')
    .set({ used_at: nowOf(tx), identity: null, id_token: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return update.numUpdatedRows === 1n;
}
