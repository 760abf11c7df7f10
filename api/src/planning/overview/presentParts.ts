// Lists what the progress of a team is made of: its objectives, and its key results in objectives of
// other teams. An item below one of the team counts there, and not once more in the team.
import { OVERVIEW_MAX_OBJECTIVES } from '@cumbre/contract/overview';
import type { Overview } from '@cumbre/contract/overview';
import { countsInParent } from '@cumbre/domain/rollUp';
import type { EvaluatedTree } from '@cumbre/domain/tree';
import type { TreeRow } from '../objective-tree/loadTree';
import type { Scope } from './scopeOf';

type Parts = Pick<Overview, 'objectives' | 'keyResults' | 'counted'>;

/** `all`: the rows of the tree, also those above the team. */
export function presentParts(
  all: readonly TreeRow[],
  { top, rows, isTop }: Scope,
  evaluations: EvaluatedTree['evaluations'],
): Parts {
  if (top === null) return { objectives: null, keyResults: null, counted: null };
  const byId = new Map(all.map((row) => [row.id, row]));
  const ofTeam = new Set(rows.map(({ id }) => id));
  const nameOf = ({ id, code, title }: TreeRow) => ({ id, code, title });
  const parentOf = ({ parentId }: TreeRow) => (parentId === null ? undefined : byId.get(parentId));
  /** The nearest item above that is of the team. */
  const above = (row: TreeRow) => {
    let parent = parentOf(row);
    while (parent && !ofTeam.has(parent.id)) parent = parentOf(parent);
    return parent ?? null;
  };
  const present = (row: TreeRow) => {
    const { status, progress, expected } = evaluations.get(row.id)!;
    return { ...nameOf(row), kind: row.kind, status, progress, expected, weight: row.weight };
  };
  const objectives = rows.filter(({ kind }) => kind === 'objective');
  const tops = rows.filter(isTop);
  const keyResults = tops.filter(({ kind }) => kind === 'key_result');
  const counted = tops.filter(({ id, weight }) =>
    countsInParent({ weight, progress: evaluations.get(id)!.progress }),
  );
  const countedObjectives = counted.filter(({ kind }) => kind === 'objective').length;
  return {
    objectives: {
      count: objectives.length,
      items: objectives.slice(0, OVERVIEW_MAX_OBJECTIVES).map((row) => {
        const within = isTop(row) ? null : above(row);
        return { ...present(row), within: within && nameOf(within) };
      }),
    },
    keyResults: {
      count: keyResults.length,
      items: keyResults.slice(0, OVERVIEW_MAX_OBJECTIVES).flatMap((row) => {
        const parent = parentOf(row);
        return parent ? { ...present(row), parent: { ...nameOf(parent), team: parent.team } } : [];
      }),
    },
    counted: {
      objectives: countedObjectives,
      keyResults: counted.length - countedObjectives,
      sameWeight: new Set(counted.map(({ weight }) => weight)).size <= 1,
    },
  };
}
