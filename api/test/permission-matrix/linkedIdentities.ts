// The identities of the fixture: one that is linked with an account, and the proof of a sign-in that
// a session started to link another one.
import { uuidv7 } from 'uuidv7';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import { hashToken } from '../../src/accounts/users/tokens';

const ISSUER = 'http://localhost:9';

const MINUTE = 60_000;

type People = Record<'partner' | 'user', { userId: string; email: string }>;

interface Identities {
  /** The partner's identity at a provider. */
  ofPartner: string;
  /** Of `user`: the proof of a sign-in at the provider, with its cookie. */
  proof: string;
  cookie: string;
}

export async function addIdentities(
  db: DatabaseHandle['db'],
  { partner, user }: People,
  sessionOfUser: string,
  now: Date,
): Promise<Identities> {
  const at = now.toISOString();
  const [proof, cookie] = ['proof-of-user', 'cumbre-provider=browser-of-user'];
  const identity = uuidv7();
  await db
    .insertInto('identities')
    .values({
      id: identity,
      issuer: ISSUER,
      subject: 'partner',
      user_id: partner.userId,
      email: partner.email,
      created_at: at,
      last_used_at: null,
    })
    .execute();
  await db
    .insertInto('provider_sign_ins')
    .values({
      id: uuidv7(),
      provider_id: 'corporate',
      state_hash: hashToken('state-of-user'),
      browser_hash: hashToken('browser-of-user'),
      nonce: '',
      code_verifier: '',
      return_path: '/',
      language: 'en',
      link_session_id: sessionOfUser,
      expires_at: new Date(now.getTime() + 10 * MINUTE).toISOString(),
      answered_at: at,
      proof_hash: hashToken(proof),
      identity: JSON.stringify({ issuer: ISSUER, subject: 'user', email: user.email }),
      id_token: null,
      used_at: null,
    })
    .execute();
  return { ofPartner: identity, proof, cookie };
}
