// The table of check-ins: one value per item and date. The audit trail keeps replaced values.
export interface CheckInsTable {
  organization_id: string;
  id: string;
  item_id: string;
  date: string;
  value: number;
  note: string;
  confidence: number | null;
  /** The name of the first author: a person, or "API: …". */
  created_by: string;
  /** The current author. */
  user_id: string | null;
  created_at: string;
  last_edited_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    check_ins: CheckInsTable;
  }
}
