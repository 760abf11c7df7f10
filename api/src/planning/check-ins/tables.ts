// The table of check-ins: one value per item and date. The audit trail keeps replaced values.
import type { Generated } from 'kysely';

export interface CheckInsTable {
  organization_id: string;
  id: string;
  item_id: string;
  date: string;
  value: number;
  /** Has `@[id]` where a person of `mentions` is mentioned. */
  note: string;
  /** A JSON list of ids. */
  mentions: Generated<string>;
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
