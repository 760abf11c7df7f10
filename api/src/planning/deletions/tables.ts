// The table of deletions that can be restored: the item, the number of removed items, and their
// rows as JSON.
export interface DeletionsTable {
  organization_id: string;
  id: string;
  cycle_id: string;
  item_id: string;
  code: string;
  title: string;
  /** The number of removed items, this one included. */
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
