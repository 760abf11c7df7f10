// The people a tree speaks of: owners and assigned persons, also such that have left the organization.
import type { Context } from '../context';
import type { CycleTree } from './loadTree';

/** Far below what either engine takes as parameters of one statement. */
const AT_ONCE = 500;

export interface TreePerson {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

export async function peopleOf(context: Context, { rows }: CycleTree): Promise<TreePerson[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.assignedUser === null ? [row.owner] : [row.owner, row.assignedUser])))];
  const people: TreePerson[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    people.push(...(await context.db.selectFrom('users').where('id', 'in', ids.slice(from, from + AT_ONCE)).select(['id', 'email', 'first_name', 'last_name']).execute()));
  }
  return people;
}
