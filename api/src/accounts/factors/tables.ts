// The tables of second factors. What proves a factor is stored so that a reader of the database
// cannot use it: public keys, encrypted secrets, hashes.
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** Base64url, unique over all people. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The authenticator's signature counter; 0 where it has none. */
  counter: number;
  /** A JSON array. */
  transports: string;
  /** 1 where the passkey's provider backs it up. */
  synced: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface AuthenticatorAppsTable {
  id: string;
  user_id: string;
  /** Encrypted (secretBox.ts). */
  secret: string;
  /** The step of the last accepted code. Codes of this step and earlier ones are refused. */
  last_step: number;
  name: string;
  created_at: string;
  /** null until a code confirmed the app. */
  confirmed_at: string | null;
  last_used_at: string | null;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  created_at: string;
  used_at: string | null;
}

/** A sign-in whose first step is done. */
export interface PendingSignInsTable {
  id: string;
  user_id: string;
  token_hash: string;
  /** The sign-in at a provider, encrypted with the token; null for a password. */
  origin: string | null;
  /** Of the sign-in at a provider, as in sessions: what the provider names when it ends it. */
  provider_id: string | null;
  provider_subject: string | null;
  provider_session: string | null;
  /** How many proofs were tried. */
  tries: number;
  expires_at: string;
}

/** Challenges of passkeys are signed texts; the used ones are stored until they expire. */
export interface UsedChallengesTable {
  challenge_hash: string;
  expires_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    passkeys: PasskeysTable;
    authenticator_apps: AuthenticatorAppsTable;
    recovery_codes: RecoveryCodesTable;
    pending_sign_ins: PendingSignInsTable;
    used_challenges: UsedChallengesTable;
  }
}
