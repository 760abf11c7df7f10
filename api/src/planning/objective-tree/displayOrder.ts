// The order in which a tree is shown: every parent before its children, siblings by position, each with its place among
// them. Rows whose parent is missing, or whose parents form a loop, cannot be stored and are left out.

export interface PlacedRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly position: number;
}

/** The rows in display order; `position` becomes the place among the siblings, from 0 and without gaps. */
export function displayOrder<Row extends PlacedRow>(rows: readonly Row[]): Row[] {
  const childrenOf = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = childrenOf.get(row.parentId);
    if (siblings) siblings.push(row);
    else childrenOf.set(row.parentId, [row]);
  }
  for (const siblings of childrenOf.values()) siblings.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
  const ordered: Row[] = [];
  const pending: Row[] = [];
  const enqueue = (siblings: Row[] | undefined) => {
    for (let place = (siblings?.length ?? 0) - 1; place >= 0; place -= 1) {
      const row = siblings![place]!;
      // Copying ten thousand rows takes as long as sorting them.
      pending.push(row.position === place ? row : { ...row, position: place });
    }
  };
  enqueue(childrenOf.get(null));
  for (let row = pending.pop(); row; row = pending.pop()) {
    ordered.push(row);
    enqueue(childrenOf.get(row.id));
  }
  return ordered;
}
