// The tables of accounts: users, sessions, and the single-use tokens of links in mails. Tokens are
// stored as hashes only. hasProfile is not stored; it follows from both names and the phone.
import type { Language } from '@cumbre/contract/enumerations';

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
  }
}
