// The counter of each cycle's tree, and the counter at which each item last changed. Only database
// triggers write both tables.
export interface TreeVersionsTable {
  organization_id: string;
  cycle_id: string;
  version: number;
}

export interface TreeChangesTable {
  organization_id: string;
  cycle_id: string;
  /** Empty: all items. Stays after the item is deleted. */
  item_id: string;
  /** The counter of the newest change. */
  version: number;
}

declare module '../../platform/database/schema' {
  interface Database {
    tree_versions: TreeVersionsTable;
    tree_changes: TreeChangesTable;
  }
}
