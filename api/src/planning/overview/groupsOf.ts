// The rows of the heat map: teams if they have measured items, else who reports them: departments if
// at least two are known, else persons.
import type { Department } from '@cumbre/contract/enumerations';
import { OVERVIEW_MAX_GROUPS } from '@cumbre/contract/overview';

import { isMeasured, topsOf } from '@cumbre/domain/weekSeries';
import type { EvaluatedTree, Evaluation } from '@cumbre/domain/tree';
import type { Context } from '../../platform/context/context';
import type { TreeRow } from '../objective-tree/loadTree';
import type { Scope } from './scopeOf';

/** The key of the row for all whose team or department is unknown, or who have few items. */
export const OTHERS = '';

export interface Groups {
  readonly by: 'team' | 'department' | 'person';
  /** The key of the group that the item belongs to. */
  readonly groupOf: (row: TreeRow) => string;
  /** The number of measured items by group. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Whether the item counts in the progress of its group. */
  readonly isCounted: (row: TreeRow, evaluation: Evaluation) => boolean;
}

export type DepartmentsByPerson = ReadonlyMap<string, Department>;

/** The person who checks in: the assigned one, else the owner. */
export const responsibleFor = ({ assignedUser, owner }: TreeRow): string => assignedUser ?? owner;

export async function readDepartments(
  context: Context,
  organizationId: string,
): Promise<DepartmentsByPerson> {
  const rows = await context.db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('department', 'is not', null)
    .select(['user_id', 'department'])
    .orderBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, department }) => [user_id, department!]));
}

function countBy(rows: readonly TreeRow[], groupOf: (row: TreeRow) => string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const row of rows) {
    const group = groupOf(row);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return sizes;
}

/** Each team below `top` by the team right below `top` that it is part of, or that it is. */
function branchesBelow({ teams, top }: Pick<Scope, 'teams' | 'top'>): Map<string, string> {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const branches = new Map<string, string>();
  for (const { id } of teams) {
    let branch = byId.get(id);
    // A team cannot be part of itself (teams are read in one state), so this ends.
    while (branch && branch.parentId !== top) branch = byId.get(branch.parentId ?? '');
    if (branch) branches.set(id, branch.id);
  }
  return branches;
}

const measures: Groups['isCounted'] = (_row, evaluation) => isMeasured(evaluation);

/** A team has the progress that its own page shows; the row of the others has their measured items. */
function teamCounts(
  { branches: { rows } }: Scope,
  branches: ReadonlyMap<string, string>,
  branchOf: (row: TreeRow) => string,
): Groups['isCounted'] {
  const tops = new Set(
    [...new Set(branches.values())].flatMap((branch) => [
      ...topsOf(rows, (row) => branchOf(row) === branch),
    ]),
  );
  return (row, evaluation) =>
    branchOf(row) === OTHERS ? isMeasured(evaluation) : tops.has(row.id);
}

export function groupsOf(
  scope: Scope,
  evaluations: EvaluatedTree['evaluations'],
  departments: DepartmentsByPerson,
): Groups {
  const measured = scope.rows.filter(({ id }) => isMeasured(evaluations.get(id)));
  const branches = branchesBelow(scope);
  const branchOf = ({ team }: TreeRow): string => branches.get(team ?? '') ?? OTHERS;
  const byTeam = countBy(measured, branchOf);
  if (byTeam.size > (byTeam.has(OTHERS) ? 1 : 0))
    return {
      by: 'team',
      groupOf: branchOf,
      sizes: byTeam,
      isCounted: teamCounts(scope, branches, branchOf),
    };
  const departmentOf = (row: TreeRow): string => departments.get(responsibleFor(row)) ?? OTHERS;
  const byDepartment = countBy(measured, departmentOf);
  if (scope.top === null && byDepartment.size - (byDepartment.has(OTHERS) ? 1 : 0) >= 2)
    return { by: 'department', groupOf: departmentOf, sizes: byDepartment, isCounted: measures };
  const byPerson = countBy(measured, responsibleFor);
  const named = new Set(
    [...byPerson]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, byPerson.size > OVERVIEW_MAX_GROUPS ? OVERVIEW_MAX_GROUPS - 1 : undefined)
      .map(([person]) => person),
  );
  const groupOf = (row: TreeRow): string => {
    const person = responsibleFor(row);
    return named.has(person) ? person : OTHERS;
  };
  return { by: 'person', groupOf, sizes: countBy(measured, groupOf), isCounted: measures };
}
