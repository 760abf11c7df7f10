// The audit trail: which actor changed which row, with the state before and after as JSON. Rows are
// written with the change itself and never updated.
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
}

declare module '../../platform/database/schema' {
  interface Database {
    audit_entries: AuditEntriesTable;
  }
}
