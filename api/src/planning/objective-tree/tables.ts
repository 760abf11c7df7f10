// The counter of each cycle's tree, and which items were changed at which of its numbers. Triggers in the database write
// both; nothing here does.
export interface TreeVersionsTable {
  organization_id: string;
  cycle_id: string;
  version: number;
}

export interface TreeChangesTable {
  organization_id: string;
  cycle_id: string;
  /** Empty: all of them. Stays when the item has gone. */
  item_id: string;
  /** Of the newest change. */
  version: number;
}

declare module '../../platform/database/schema' {
  interface Database {
    tree_versions: TreeVersionsTable;
    tree_changes: TreeChangesTable;
  }
}
