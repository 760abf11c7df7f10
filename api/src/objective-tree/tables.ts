// The counter of each cycle's tree. Triggers in the database move it; nothing here writes it.
export interface TreeVersionsTable {
  organization_id: string;
  cycle_id: string;
  version: number;
}

export interface ObjectiveTreeTables {
  tree_versions: TreeVersionsTable;
}
