// The audit logs: which actor changed which thing, with the state before and after as JSON. Rows are
// written with the change itself and never updated, except that content and origin are erased.
export interface AuditEntriesTable {
  id: string;
  organization_id: string | null;
  user_id: string | null;
  /** The API key that acted; null where a person acted. */
  api_key_id: string | null;
  action: string;
  subject_id: string;
  before_change: string | null;
  after_change: string | null;
  created_at: string;
  /** The log: the id of the organization, or `installation`. */
  scope: string;
  /** Counts from 1 without gaps in each log, in the order of the commits. */
  sequence: number;
  /** null where before and after were erased. */
  content_salt: string | null;
  content_hash: string;
  /** Address and device as JSON with a salt; null after its retention, and for jobs. */
  origin: string | null;
  /** Empty where the entry never had an origin. */
  origin_hash: string;
  hash: string;
}

/** The end of each log. Writers lock its row until their commit. */
export interface AuditChainsTable {
  scope: string;
  last_sequence: number;
  head: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    audit_entries: AuditEntriesTable;
    audit_chains: AuditChainsTable;
  }
}
