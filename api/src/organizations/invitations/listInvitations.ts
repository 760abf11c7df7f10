// The invitations that wait for an answer, have run out or were rejected, the newest first, by pages and by a search. Who
// may invite sees every address.
import type { invitationsQuery, InvitationsAnswer } from '@cumbre/contract/invitations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { requireOrganizationAbility } from '../access/requireMembership';
import { invitationRolesOf } from '../access/roleRules';
import type { Context } from '../../platform/context/context';
import { pageOf } from '../../platform/database/pageOf';
import { foundBy } from '../organizations/foundBy';
import { namedInvitations, presentInvitation } from './store';

export async function listInvitations(context: Context, organizationId: string, { search, ids, limit, status, cursor }: z.output<typeof invitationsQuery>): Promise<InvitationsAnswer> {
  const membership = await requireOrganizationAbility(context, organizationId, 'inviteUser');
  const found = namedInvitations(context).where('invitations.organization_id', '=', organizationId).where('invitations.state', 'in', ['pending', 'rejected'])
    .where(foundBy(search, [sql`invitations.listed_name`, sql`invitations.email`])).$if(ids !== undefined, (query) => query.where('invitations.id', 'in', ids ?? []));
  const counted = await found.clearSelect().groupBy('invitations.state').select(['invitations.state', ({ fn }) => fn.countAll<number>().as('count')]).execute();
  const countOf = (state: 'pending' | 'rejected') => Number(counted.find((each) => each.state === state)?.count ?? 0);
  const rows = await found.$if(status !== undefined, (query) => query.where('invitations.state', '=', status ?? 'pending'))
    .$if(cursor !== undefined, (query) => query.where('invitations.id', '<', cursor ?? '')).orderBy('invitations.id', 'desc').$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1)).execute();
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  return {
    invitations: page.map((row) => presentInvitation(context, row, membership)), roles: invitationRolesOf(membership),
    counts: { pending: countOf('pending'), rejected: countOf('rejected') }, nextCursor,
  };
}
