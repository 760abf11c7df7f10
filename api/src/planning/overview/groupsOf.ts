// The rows of the heat map: teams where items belong to some, else who reports them: departments if
// at least two are known, else persons. Where teams are the rows, persons are a second choice.
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
  /** The items among which those that count are. */
  readonly rows: readonly TreeRow[];
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

/** An item outside of the teams that are asked for: in no row. */
const NOWHERE = null;

/** An item without a team is of the team of the nearest item above that has one: it counts there. */
function teamsOfItems(rows: readonly TreeRow[]): ReadonlyMap<string, string | null> {
  const teams = new Map<string, string | null>();
  // In display order, parents come before their children.
  for (const { id, parentId, team } of rows)
    teams.set(id, team ?? teams.get(parentId ?? '') ?? null);
  return teams;
}

/**
 * A team has the progress that its own page shows; the row of the others has their measured items.
 * Null where no item belongs to a team.
 */
function groupsByTeam(scope: Scope, evaluations: EvaluatedTree['evaluations']): Groups | null {
  const { top } = scope;
  const { rows } = scope.branches;
  const branches = branchesBelow(scope);
  const teams = teamsOfItems(rows);
  const branchOf = ({ id }: TreeRow): string | null => {
    const team = teams.get(id) ?? null;
    const branch = branches.get(team ?? '');
    if (branch !== undefined) return branch;
    return top === null || team === top ? OTHERS : NOWHERE;
  };
  const sizes = new Map<string, number>();
  for (const row of rows) {
    const branch = branchOf(row);
    if (branch === NOWHERE || !isMeasured(evaluations.get(row.id))) continue;
    sizes.set(branch, (sizes.get(branch) ?? 0) + 1);
  }
  const tops = new Set<string>();
  for (const branch of new Set(branches.values())) {
    const own = topsOf(rows, (row) => branchOf(row) === branch);
    for (const id of own) tops.add(id);
    const hasNumber = [...own].some((id) => (evaluations.get(id)?.progress ?? null) !== null);
    // Other teams measure its objectives: they have its number, and their items are what it counts.
    if (hasNumber && !sizes.has(branch)) sizes.set(branch, measuredBelow(rows, own, evaluations));
  }
  if (sizes.size === (sizes.has(OTHERS) ? 1 : 0)) return null;
  return {
    by: 'team',
    rows,
    groupOf: (row) => branchOf(row) ?? OTHERS,
    sizes,
    isCounted: (row, evaluation) =>
      branchOf(row) === OTHERS ? isMeasured(evaluation) : tops.has(row.id),
  };
}

function measuredBelow(
  rows: readonly TreeRow[],
  tops: ReadonlySet<string>,
  evaluations: EvaluatedTree['evaluations'],
): number {
  const below = new Set(tops);
  let count = 0;
  for (const { id, parentId } of rows) {
    if (parentId !== null && below.has(parentId)) below.add(id);
    if (below.has(id) && isMeasured(evaluations.get(id))) count += 1;
  }
  return count;
}

function groupsByPerson(rows: readonly TreeRow[], measured: readonly TreeRow[]): Groups {
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
  return { by: 'person', rows, groupOf, sizes: countBy(measured, groupOf), isCounted: measures };
}

/** The rows, and where these are teams those by person if there are several. */
export function groupsOf(
  scope: Scope,
  evaluations: EvaluatedTree['evaluations'],
  departments: DepartmentsByPerson,
): { first: Groups; persons: Groups | null } {
  const { rows } = scope;
  const measured = rows.filter(({ id }) => isMeasured(evaluations.get(id)));
  const byPerson = groupsByPerson(rows, measured);
  const byTeam = groupsByTeam(scope, evaluations);
  if (byTeam) return { first: byTeam, persons: byPerson.sizes.size > 1 ? byPerson : null };
  const departmentOf = (row: TreeRow): string => departments.get(responsibleFor(row)) ?? OTHERS;
  const sizes = countBy(measured, departmentOf);
  const isByDepartment = scope.top === null && sizes.size - (sizes.has(OTHERS) ? 1 : 0) >= 2;
  return {
    first: isByDepartment
      ? { by: 'department', rows, groupOf: departmentOf, sizes, isCounted: measures }
      : byPerson,
    persons: null,
  };
}
