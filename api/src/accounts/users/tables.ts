// The tables of accounts: users, sessions, identities at providers, and the single-use tokens of
// links in mails. Tokens are stored as hashes only. hasProfile is not stored; it follows from both names and the phone.
import type { Language } from '@cumbre/contract/enumerations';
import type { Generated } from 'kysely';

export interface UsersTable {
  id: string;
  /** In lower case; unique. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  language: Language;
  /** 1 when the e-mail is verified. */
  verified: number;
  /** The answers of an unfinished sign-up as JSON; empty when there are none. */
  sign_up_answers: Generated<string>;
  created_at: string;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: string;
  /** The User-Agent at sign-in; empty where it was missing. */
  user_agent: string;
  /** The hash of the cookie that must accompany the token; null for a client that is no browser. */
  browser_hash: string | null;
  created_at: string;
  last_used_at: string;
  /** When the person last proved who they are; null: at the sign-in. */
  stepped_up_at: string | null;
  /** The provider that the person signed in with; null for a password. */
  provider_id: string | null;
  provider_subject: string | null;
  /** The provider's own session (`sid`). */
  provider_session: string | null;
  /** The provider's ID token, encrypted with the token of this session. */
  id_token: string | null;
}

export interface IdentitiesTable {
  id: string;
  issuer: string;
  /** The provider's id of the person. It never changes, unlike the e-mail. */
  subject: string;
  user_id: string;
  /** The address at the provider at the last sign-in. */
  email: string | null;
  created_at: string;
  last_used_at: string | null;
}

/** The logout tokens that were used, until they expire. */
export interface LogoutTokensTable {
  issuer: string;
  token_id: string;
  expires_at: string;
}

export type LinkPurpose = 'verification' | 'reset';

export interface LinkTokensTable {
  id: string;
  user_id: string;
  purpose: LinkPurpose;
  /** The address that the token proves; it becomes the user's e-mail. */
  email: string;
  token_hash: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    users: UsersTable;
    sessions: SessionsTable;
    link_tokens: LinkTokensTable;
    identities: IdentitiesTable;
    logout_tokens: LogoutTokensTable;
  }
}
