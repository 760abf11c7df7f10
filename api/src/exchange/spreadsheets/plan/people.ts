// The people that cells of an import may name by e-mail: the members, and whoever still owns something in the trees the file
// speaks of and has left. Members alone may be given something new.
import type { Context } from '../../../platform/context/context';
import type { CycleTree } from '../../../planning/objective-tree/loadTree';
import { peopleOf } from '../../../planning/objective-tree/peopleOf';

export interface ImportPeople {
  readonly idOf: (email: string) => string | null;
  readonly emailOf: (id: string) => string;
  readonly isMember: (id: string) => boolean;
}

const folded = (email: string) => email.trim().toLowerCase();

export async function importPeople(context: Context, organizationId: string, trees: readonly CycleTree[]): Promise<ImportPeople> {
  const members = await context.db.selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId).select(['users.id', 'users.email']).execute();
  const emails = new Map<string, string>();
  for (const tree of trees) for (const { id, email } of await peopleOf(context, tree)) emails.set(id, email);
  for (const { id, email } of members) emails.set(id, email);
  const ids = new Map([...emails].map(([id, email]) => [folded(email), id]));
  const memberIds = new Set(members.map(({ id }) => id));
  return { idOf: (email) => ids.get(folded(email)) ?? null, emailOf: (id) => emails.get(id) ?? '', isMember: (id) => memberIds.has(id) };
}
