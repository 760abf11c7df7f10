// The server's lists of people for tests: searched, counted and paged as on the server.
import { containsTerms, searchTerms } from '@cumbre/domain/searchText';
import type { Invitation } from '@cumbre/contract/invitations';
import type { Member } from '@cumbre/contract/organizations';
import type { ReceivedCall } from './fakeServer';

type NamedMember = Pick<Member, 'id' | 'firstName' | 'lastName'> & Partial<Member>;

const finds = (query: Record<string, string>) => (text: string) =>
  containsTerms(text, searchTerms(query.search ?? ''));

/**
 * One page of the found rows, with the cursor of the next page. The cursor of these tests is a
 * number.
 */
function pageOf<Row extends { id: string }>(
  found: readonly Row[],
  { limit = String(found.length), cursor = '0', ids }: Record<string, string>,
) {
  const requested = ids ? found.filter(({ id }) => ids.split(',').includes(id)) : found;
  const end = Number(cursor) + Number(limit);
  return {
    rows: requested.slice(Number(cursor), end),
    total: requested.length,
    nextCursor: requested.length > end ? String(end) : null,
  };
}

export function membersRoute(members: readonly NamedMember[]) {
  return ({ query }: ReceivedCall) => {
    const matches = finds(query);
    const { rows, ...page } = pageOf(
      members.filter(({ firstName, lastName, email = '' }) =>
        matches(`${firstName} ${lastName} ${email}`),
      ),
      query,
    );
    const plain = {
      email: '',
      role: 'user',
      user_hierarchy_level: null,
      user_department: null,
      abilities: [],
      roles: [],
    };
    return {
      members: rows.map((member) => ({ ...plain, user_organization_id: member.id, ...member })),
      ...page,
    };
  };
}

export function invitationsRoute(invitations: readonly Invitation[], roles: readonly string[]) {
  return ({ query }: ReceivedCall) => {
    const matches = finds(query);
    const found = invitations.filter(({ name, email }) => matches(`${name} ${email}`));
    const statusOf = ({ state }: Invitation) => (state === 'rejected' ? 'rejected' : 'pending');
    const count = (status: string) => found.filter((each) => statusOf(each) === status).length;
    const { rows, nextCursor } = pageOf(
      found.filter((each) => !query.status || statusOf(each) === query.status),
      query,
    );
    return {
      invitations: rows,
      roles,
      counts: { pending: count('pending'), rejected: count('rejected') },
      nextCursor,
    };
  };
}
