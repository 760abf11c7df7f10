// Lists open invitations (pending, expired or rejected), newest first, by pages and with a search.
// Members who may invite see all addresses.
import type { invitationsQuery, InvitationsAnswer } from '@cumbre/contract/invitations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { requireOrganizationAbility } from '../access/requireMembership';
import { invitationRolesOf } from '../access/roleRules';
import type { Context } from '../../platform/context/context';
import { pageOf } from '../../platform/database/pageOf';
import { matchesSearch } from '../organizations/matchesSearch';
import { namedInvitations, presentInvitation } from './store';

export async function listInvitations(
  context: Context,
  organizationId: string,
  { search, ids, limit, status, cursor }: z.output<typeof invitationsQuery>,
): Promise<InvitationsAnswer> {
  const membership = await requireOrganizationAbility(context, organizationId, 'inviteUser');
  const matches = namedInvitations(context)
    .where('invitations.organization_id', '=', organizationId)
    .where('invitations.state', 'in', ['pending', 'rejected'])
    .where(matchesSearch(search, [sql`invitations.listed_name`, sql`invitations.email`]))
    .$if(ids !== undefined, (query) => query.where('invitations.id', 'in', ids ?? []));
  const stateCounts = await matches
    .clearSelect()
    .groupBy('invitations.state')
    .select(['invitations.state', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const countOf = (state: 'pending' | 'rejected') =>
    Number(stateCounts.find((each) => each.state === state)?.count ?? 0);
  const rows = await matches
    .$if(status !== undefined, (query) =>
      query.where('invitations.state', '=', status ?? 'pending'),
    )
    .$if(cursor !== undefined, (query) => query.where('invitations.id', '<', cursor ?? ''))
    .orderBy('invitations.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
    .execute();
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  return {
    invitations: page.map((row) => presentInvitation(context, row, membership)),
    roles: invitationRolesOf(membership),
    counts: { pending: countOf('pending'), rejected: countOf('rejected') },
    nextCursor,
  };
}
