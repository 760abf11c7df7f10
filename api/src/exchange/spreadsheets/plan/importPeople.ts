// The people that an import may name by e-mail: members, and former members who own items in the
// trees of the file. Only members may get new items.
import type { Context } from '../../../platform/context/context';
import type { CycleTree } from '../../../planning/objective-tree/loadTree';
import { peopleOf } from '../../../planning/objective-tree/peopleOf';

export interface ImportPeople {
  readonly idOf: (email: string) => string | null;
  readonly emailOf: (id: string) => string;
  readonly isMember: (id: string) => boolean;
}

const normalizeEmail = (email: string) => email.trim().toLowerCase();

export async function loadImportPeople(
  context: Context,
  organizationId: string,
  trees: readonly CycleTree[],
): Promise<ImportPeople> {
  const members = await context.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .select(['users.id', 'users.email'])
    .execute();
  const emails = new Map<string, string>();
  for (const tree of trees)
    for (const { id, email } of await peopleOf(context, tree)) emails.set(id, email);
  for (const { id, email } of members) emails.set(id, email);
  const ids = new Map([...emails].map(([id, email]) => [normalizeEmail(email), id]));
  const memberIds = new Set(members.map(({ id }) => id));
  return {
    idOf: (email) => ids.get(normalizeEmail(email)) ?? null,
    emailOf: (id) => emails.get(id) ?? '',
    isMember: (id) => memberIds.has(id),
  };
}
