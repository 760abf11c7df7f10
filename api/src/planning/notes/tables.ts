// The table of notes. They are deleted with their item.
export interface NotesTable {
  organization_id: string;
  id: string;
  item_id: string;
  content: string;
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
