// The tables of accounts: people, their sessions, and the single-use tokens of mail links. Of every token only the hash
// is kept. hasProfile is not stored: a person has a profile when both names and the phone are there.
import type { Language } from '@cumbre/contract/enumerations';

export interface UsersTable {
  id: string;
  /** Lower case; unique. */
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
  /** What the browser called itself at sign-in; empty where it said nothing. */
  user_agent: string;
  /** Of the cookie that has to come along with the token; null for a client that is no browser. */
  browser_hash: string | null;
  created_at: string;
  last_used_at: string;
}

export type LinkPurpose = 'verification' | 'reset';

export interface LinkTokensTable {
  id: string;
  user_id: string;
  purpose: LinkPurpose;
  /** The address that using the token proves; it becomes the person's. */
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
