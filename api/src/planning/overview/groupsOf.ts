// The rows of the heat map: who reports the measured items of a cycle. Departments if at least two
// are known, else persons; teams can take their place here.
import type { Department } from '@cumbre/contract/enumerations';
import { OVERVIEW_MAX_GROUPS } from '@cumbre/contract/overview';
import { isMeasured } from '@cumbre/domain/weekSeries';
import type { EvaluatedTree } from '@cumbre/domain/tree';
import type { Context } from '../../platform/context/context';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';

/** The key of the row for all whose department is unknown, or who have few items. */
export const OTHERS = '';

export interface Groups {
  readonly by: 'department' | 'person';
  /** The key of the group that the item belongs to. */
  readonly groupOf: (row: TreeRow) => string;
  /** The number of measured items by group. */
  readonly sizes: ReadonlyMap<string, number>;
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

export function groupsOf(
  { rows }: CycleTree,
  evaluations: EvaluatedTree['evaluations'],
  departments: DepartmentsByPerson,
): Groups {
  const measured = rows.filter(({ id }) => isMeasured(evaluations.get(id)));
  const departmentOf = (row: TreeRow): string => departments.get(responsibleFor(row)) ?? OTHERS;
  const byDepartment = countBy(measured, departmentOf);
  if (byDepartment.size - (byDepartment.has(OTHERS) ? 1 : 0) >= 2)
    return { by: 'department', groupOf: departmentOf, sizes: byDepartment };
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
  return { by: 'person', groupOf, sizes: countBy(measured, groupOf) };
}
