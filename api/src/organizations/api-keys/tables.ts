// The table of API keys. Only the SHA-256 of a key is stored, with its prefix and its last four
// characters for recognition.
import type { ApiKeyScope } from '@cumbre/contract/enumerations';

export interface ApiKeysTable {
  organization_id: string;
  id: string;
  description: string;
  key_hash: string;
  prefix: string;
  last_four: string;
  scope: ApiKeyScope;
  created_by: string;
  created_at: string;
  /** The last calendar date on which the key works, in the organization's time zone. */
  expires_on: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    api_keys: ApiKeysTable;
  }
}
