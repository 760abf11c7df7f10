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
  /** The name of the author of the value: a person, or "API: …". */
  created_by: string;
  user_id: string | null;
  /** Who wrote the note, and when; `note_by` is null where it is the author of the value (words.ts). */
  note_user_id: Generated<string | null>;
  note_by: Generated<string | null>;
  note_at: Generated<string | null>;
  /** Who gave the confidence; `confidence_by` is null where it is the author of the value. */
  confidence_user_id: Generated<string | null>;
  confidence_by: Generated<string | null>;
  created_at: string;
  last_edited_at: string | null;
  /** Who corrected it last; `edited_by` is null where nobody did, or its author. */
  edited_user_id: Generated<string | null>;
  edited_by: Generated<string | null>;
}

declare module '../../platform/database/schema' {
  interface Database {
    check_ins: CheckInsTable;
  }
}
