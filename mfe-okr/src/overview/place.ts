// What an overview is about, as its links into the tree need it: a cycle, and a team in it.
export interface Place {
  cycle: string;
  team?: string;
  /** Whether the cycle has ended, where nothing is on track or behind any more. */
  isFinished?: boolean;
}

/** The address of the tree with that filter. */
export const treeOf = ({ cycle, team }: Place, filter: Readonly<Record<string, string>> = {}) =>
  `/?${new URLSearchParams({ cycle, ...(team !== undefined && { team }), ...filter })}`;
