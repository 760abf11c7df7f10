// The table of the tokens that publish releases over HTTP. Only the SHA-256 of a token is stored.
export interface PublishTokensTable {
  id: string;
  name: string;
  token_hash: string;
  /** JSON arrays of names. */
  remotes: string;
  environments: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    publish_tokens: PublishTokensTable;
  }
}
