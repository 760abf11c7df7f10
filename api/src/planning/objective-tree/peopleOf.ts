// The people in a tree: owners and assigned users, including former members.
import type { Context } from '../../platform/context/context';
import { chunksOf } from '../../platform/batches/batches';
import type { CycleTree } from './loadTree';

export interface TreePerson {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** null for a former member. */
  membership: string | null;
}

export async function peopleOf(
  context: Context,
  { cycle, rows }: CycleTree,
): Promise<TreePerson[]> {
  const userIds = new Set<string>();
  for (const { owner, assignedUser } of rows) {
    userIds.add(owner);
    if (assignedUser !== null) userIds.add(assignedUser);
  }
  const people: TreePerson[] = [];
  for (const ids of chunksOf([...userIds])) {
    people.push(
      ...(await context.db
        .selectFrom('users')
        .leftJoin('memberships', (join) =>
          join
            .onRef('memberships.user_id', '=', 'users.id')
            .on('memberships.organization_id', '=', cycle.organization_id),
        )
        .where('users.id', 'in', ids)
        .select([
          'users.id',
          'users.email',
          'users.first_name',
          'users.last_name',
          'memberships.id as membership',
        ])
        .execute()),
    );
  }
  return people;
}
