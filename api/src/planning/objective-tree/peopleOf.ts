// The people a tree speaks of: owners and assigned persons, also such that have left the organization.
import type { Context } from '../../platform/context/context';
import type { CycleTree } from './loadTree';

/** Far below what either engine takes as parameters of one statement. */
const AT_ONCE = 500;

export interface TreePerson {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Null: has left the organization. */
  membership: string | null;
}

export async function peopleOf(context: Context, { cycle, rows }: CycleTree): Promise<TreePerson[]> {
  const named = new Set<string>();
  for (const { owner, assignedUser } of rows) {
    named.add(owner);
    if (assignedUser !== null) named.add(assignedUser);
  }
  const ids = [...named];
  const people: TreePerson[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    people.push(...(await context.db.selectFrom('users')
      .leftJoin('memberships', (join) => join.onRef('memberships.user_id', '=', 'users.id').on('memberships.organization_id', '=', cycle.organization_id))
      .where('users.id', 'in', ids.slice(from, from + AT_ONCE)).select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'memberships.id as membership']).execute()));
  }
  return people;
}
