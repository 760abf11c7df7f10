// The table of notes. They are deleted with their item.
import type { Generated } from 'kysely';

export interface NotesTable {
  organization_id: string;
  id: string;
  item_id: string;
  /** Has `@[id]` where a person of `mentions` is mentioned. */
  content: string;
  /** A JSON list of ids. */
  mentions: Generated<string>;
  user_id: string;
  version: number;
  created_at: string;
  last_edited_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    notes: NotesTable;
  }
}
