// The tables for signing in with Google: the linked identities, and the sign-ins in progress.
// State, proof and browser key are stored as hashes only.
import type { Language } from '@cumbre/contract/enumerations';

export interface GoogleIdentitiesTable {
  issuer: string;
  /** Google's id of the person. It never changes, unlike the e-mail. */
  subject: string;
  user_id: string;
  created_at: string;
}

export interface GoogleSignInsTable {
  id: string;
  state_hash: string;
  /** The hash of the cookie of the browser that started the sign-in. */
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  /** The page to return to. */
  return_path: string;
  language: Language;
  /** The deadline of the next step. */
  expires_at: string;
  answered_at: string | null;
  proof_hash: string | null;
  /** A GoogleIdentity as JSON, set after Google has answered. */
  identity: string | null;
  used_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    google_identities: GoogleIdentitiesTable;
    google_sign_ins: GoogleSignInsTable;
  }
}
