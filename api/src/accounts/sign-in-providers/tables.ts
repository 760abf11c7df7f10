// The sign-ins in progress at a provider. State, proof and browser key are stored as hashes only.
import type { Language } from '@cumbre/contract/enumerations';

export interface ProviderSignInsTable {
  id: string;
  /** The id of the provider in the settings. */
  provider_id: string;
  state_hash: string;
  /** The hash of the cookie of the browser that started the sign-in. */
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  /** The page to return to. */
  return_path: string;
  language: Language;
  /** The session whose person links the identity; null for a sign-in. */
  link_session_id: string | null;
  /** The deadline of the next step. */
  expires_at: string;
  answered_at: string | null;
  proof_hash: string | null;
  /** An Identity as JSON, set after the provider has answered. */
  identity: string | null;
  /** The ID token, encrypted with the proof. */
  id_token: string | null;
  used_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    provider_sign_ins: ProviderSignInsTable;
  }
}
