// The table of history entries: one value per item and date. A value that was replaced is kept in the audit trail.
export interface CheckInsTable {
  organization_id: string;
  id: string;
  item_id: string;
  date: string;
  value: number;
  note: string;
  confidence: number | null;
  /** The name of whoever made it first: a person, or "API: …". */
  created_by: string;
  /** Whose report it is now. */
  user_id: string | null;
  created_at: string;
  last_edited_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    check_ins: CheckInsTable;
  }
}
