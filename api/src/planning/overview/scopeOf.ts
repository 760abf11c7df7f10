// What an overview is about: all items of a cycle, or those of a team and of the teams below it.
import type { TeamOfTree } from '@cumbre/contract/teams';
import type { TreeItem } from '@cumbre/domain/item';
import { withTeamsBelow } from '@cumbre/domain/teams';
import { topsOf } from '@cumbre/domain/weekSeries';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';

export interface Scope {
  /** The team; null for all items. */
  readonly top: string | null;
  /** All teams of the organization. */
  readonly teams: readonly TeamOfTree[];
  /** In display order. */
  readonly rows: readonly TreeRow[];
  /** Whether the item counts in the progress of the whole. */
  readonly isTop: (item: TreeItem) => boolean;
  /** The rows with everything below them: the numbers of the rows depend on these alone. */
  readonly branches: CycleTree;
}

export function scopeOf(tree: CycleTree, teams: readonly TeamOfTree[], top: string | null): Scope {
  if (top === null)
    return {
      top,
      teams,
      rows: tree.rows,
      isTop: ({ parentId }) => parentId === null,
      branches: tree,
    };
  const below = withTeamsBelow(teams, [top]);
  const isPart = ({ team }: TreeRow): boolean => team !== null && below.has(team);
  const tops = topsOf(tree.rows, isPart);
  // In display order, parents come before their children.
  const inBranches = new Set(tops);
  const branches = tree.rows.filter(
    ({ id, parentId }) =>
      inBranches.has(id) || (parentId !== null && inBranches.has(parentId) && inBranches.add(id)),
  );
  return {
    top,
    teams,
    rows: branches.filter(isPart),
    isTop: ({ id }) => tops.has(id),
    branches: { ...tree, rows: branches },
  };
}
