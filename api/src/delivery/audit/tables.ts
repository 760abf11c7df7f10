// The audit trail: who did what to which row, with the row before and after as JSON. Written with the change itself,
// never changed.
export interface AuditEntriesTable {
  id: string;
  organization_id: string | null;
  user_id: string | null;
  /** The API key that acted, where no person did. */
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
