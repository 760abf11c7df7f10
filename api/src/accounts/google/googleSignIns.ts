// One sign-in with Google from the button to its proof: each step can be taken once, in the browser that took the first
// one, and within its time. The identity that Google vouches for waits here until the page asks for a session with it.
import type { Language } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { hashToken, newToken } from '../users/tokens';
import type { Challenge, GoogleIdentity } from './provider';

const MINUTE = 60_000;
const AT_GOOGLE = 10 * MINUTE;
const AT_THE_PAGE = 10 * MINUTE;

export interface BegunSignIn { challenge: Challenge; browserKey: string }
export interface AnsweredSignIn { id: string; challenge: Challenge; returnPath: string }
export interface ProvenSignIn { id: string; identity: GoogleIdentity; language: Language }

const after = ({ clock }: Pick<Context, 'clock'>, milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString();

export async function beginSignIn(context: Context, returnPath: string): Promise<BegunSignIn> {
  const challenge = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
  const browserKey = newToken();
  await inTransaction(context, (tx) => tx.db.insertInto('google_sign_ins').values({
    id: uuidv7(), state_hash: hashToken(challenge.state), browser_hash: hashToken(browserKey), nonce: challenge.nonce, code_verifier: challenge.codeVerifier,
    return_path: returnPath, language: context.language, expires_at: after(tx, AT_GOOGLE), answered_at: null, proof_hash: null, identity: null, used_at: null,
  }).execute());
  return { challenge, browserKey };
}

/** The sign-in that the state belongs to, for this once; null where it is unknown, answered, too old or another browser's. */
export function answeredSignIn(context: Context, state: string, browserKey: string): Promise<AnsweredSignIn | null> {
  return inTransaction(context, async (tx) => {
    const now = nowOf(tx);
    const mine = tx.db.selectFrom('google_sign_ins').selectAll().where('state_hash', '=', hashToken(state)).where('browser_hash', '=', hashToken(browserKey));
    const row = await mine.executeTakeFirst();
    if (!row || row.expires_at <= now) return null;
    const answered = await tx.db.updateTable('google_sign_ins').set({ answered_at: now, nonce: '', code_verifier: '' }).where('id', '=', row.id).where('answered_at', 'is', null).executeTakeFirst();
    if (answered.numUpdatedRows !== 1n) return null;
    return { id: row.id, challenge: { state, nonce: row.nonce, codeVerifier: row.code_verifier }, returnPath: row.return_path };
  });
}

/** The one-time proof of the identity, for the page. */
export async function proveSignIn(context: Context, id: string, identity: GoogleIdentity): Promise<string> {
  const proof = newToken();
  await inTransaction(context, (tx) => tx.db.updateTable('google_sign_ins')
    .set({ proof_hash: hashToken(proof), identity: JSON.stringify(identity), expires_at: after(tx, AT_THE_PAGE) }).where('id', '=', id).execute());
  return proof;
}

/** What the proof stands for, as long as it was not used; null where it is forged, used, too old or another browser's. */
export async function provenSignIn({ db, clock }: Pick<Context, 'db' | 'clock'>, proof: string, browserKey: string): Promise<ProvenSignIn | null> {
  const row = await db.selectFrom('google_sign_ins').selectAll()
    .where('proof_hash', '=', hashToken(proof)).where('browser_hash', '=', hashToken(browserKey)).where('used_at', 'is', null).where('expires_at', '>', nowOf({ clock })).executeTakeFirst();
  return row?.identity ? { id: row.id, identity: JSON.parse(row.identity) as GoogleIdentity, language: row.language } : null;
}

/** Uses the proof up; false where somebody was first. */
export async function useProof(tx: Context, id: string): Promise<boolean> {
  const used = await tx.db.updateTable('google_sign_ins').set({ used_at: nowOf(tx), identity: null }).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
