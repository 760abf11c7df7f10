// The table of deletions that can be taken back: which item went, how many with it, and all their rows as JSON.
export interface DeletionsTable {
  organization_id: string;
  id: string;
  cycle_id: string;
  item_id: string;
  code: string;
  title: string;
  /** How many items went, this one included. */
  removed: number;
  removed_rows: string;
  user_id: string | null;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    deletions: DeletionsTable;
  }
}
