// The tables of signing in with Google: which of its people is which of ours, and each sign-in under way, from the
// button to the session. Of state, proof and browser key only the hash is kept.
import type { Language } from '@cumbre/contract/enumerations';

export interface GoogleIdentitiesTable {
  issuer: string;
  /** Google's own name of the person; never changes, unlike the e-mail. */
  subject: string;
  user_id: string;
  created_at: string;
}

export interface GoogleSignInsTable {
  id: string;
  state_hash: string;
  /** Of the cookie of the browser that pressed the button. */
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  /** The page that was asked for. */
  return_path: string;
  language: Language;
  /** Of the step that is next. */
  expires_at: string;
  answered_at: string | null;
  proof_hash: string | null;
  /** A GoogleIdentity as JSON, once Google has answered. */
  identity: string | null;
  used_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    google_identities: GoogleIdentitiesTable;
    google_sign_ins: GoogleSignInsTable;
  }
}
