// Sorts the rows of a tree for display: each parent before its children, siblings by position. Rows
// without an existing parent, or in a cycle of parents, cannot be stored and are omitted.

export interface PlacedRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly position: number;
}

/**
 * The rows in display order; `position` becomes the index among the siblings, from 0 without gaps.
 */
export function sortForDisplay<Row extends PlacedRow>(rows: readonly Row[]): Row[] {
  const childrenOf = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = childrenOf.get(row.parentId);
    if (siblings) siblings.push(row);
    else childrenOf.set(row.parentId, [row]);
  }
  for (const siblings of childrenOf.values())
    siblings.sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
  const sorted: Row[] = [];
  const pending: Row[] = [];
  const enqueue = (siblings: Row[] | undefined) => {
    for (let index = (siblings?.length ?? 0) - 1; index >= 0; index -= 1) {
      const row = siblings![index]!;
      // Avoids copies: copying ten thousand rows takes as long as sorting them.
      pending.push(row.position === index ? row : { ...row, position: index });
    }
  };
  enqueue(childrenOf.get(null));
  for (let row = pending.pop(); row; row = pending.pop()) {
    sorted.push(row);
    enqueue(childrenOf.get(row.id));
  }
  return sorted;
}
