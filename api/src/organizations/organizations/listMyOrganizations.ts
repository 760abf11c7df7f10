// The caller's organizations: memberships, and pending invitations to the verified e-mail.
import type { DeletedOrganization, MemberOrganization } from '@cumbre/contract/organizations';
import { fullNameOf } from '../../accounts/users/store';
import { abilitiesOf } from '../access/can';
import { isDemanded, memberHasFactor } from '../access/factorDemand';
import type { Membership } from '../access/rules';
import { nowOf, requireUser } from '../../platform/context/context';
import type { Context, Ports } from '../../platform/context/context';

function missingFactorOf(
  context: Context,
  row: { second_factor_from: string | null; time_zone: string; has_factor: number },
): MemberOrganization['secondFactor'] {
  return row.second_factor_from === null || row.has_factor === 1
    ? null
    : { from: row.second_factor_from, needed: isDemanded(context, row) };
}

export async function listMyOrganizations(context: Context): Promise<MemberOrganization[]> {
  const { userId, sessionId, email, verified } = requireUser(context);
  const memberships = await context.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('organizations.closed_at', 'is', null)
    .orderBy('memberships.id')
    .select([
      'organizations.id',
      'organizations.name',
      'organizations.time_zone',
      'memberships.id as membership_id',
      'memberships.role',
      'memberships.hierarchy',
      'memberships.department',
      'memberships.created_at',
      'organizations.second_factor_from',
      memberHasFactor(sessionId).as('has_factor'),
    ])
    .execute();
  const invitations = verified
    ? await context.db
        .selectFrom('invitations')
        .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
        .innerJoin('users', 'users.id', 'invitations.invited_by')
        .where('invitations.email', '=', email)
        .where('invitations.state', '=', 'pending')
        .where('invitations.expires_at', '>', nowOf(context))
        .where('organizations.closed_at', 'is', null)
        .orderBy('invitations.id')
        .select([
          'organizations.id',
          'organizations.name',
          'organizations.time_zone',
          'invitations.id as invitation_id',
          'invitations.role',
          'users.first_name',
          'users.last_name',
        ])
        .execute()
    : [];

  return [
    ...memberships.map((row): MemberOrganization => {
      const membership: Membership = {
        id: row.membership_id,
        organizationId: row.id,
        userId,
        role: row.role,
        hierarchy: row.hierarchy,
        department: row.department,
        timeZone: row.time_zone,
        // Abilities in an organization do not depend on teams.
        ledTeams: new Set(),
      };
      const secondFactor = missingFactorOf(context, row);
      const abilities = abilitiesOf(membership, { resource: 'organization' });
      return {
        id: row.id,
        name: row.name,
        user_organization_id: row.membership_id,
        role: row.role,
        state: 'accepted',
        user_hierarchy_level: row.hierarchy,
        user_department: row.department,
        timeZone: row.time_zone,
        joinedAt: row.created_at,
        abilities: secondFactor?.needed ? abilities.filter((name) => name === 'leave') : abilities,
        secondFactor,
      };
    }),
    ...invitations.map((row): MemberOrganization => ({
      id: row.id,
      name: row.name,
      user_organization_id: row.invitation_id,
      role: row.role,
      state: 'pending',
      user_hierarchy_level: null,
      user_department: null,
      timeZone: row.time_zone,
      joinedAt: null,
      invitedBy: fullNameOf(row),
      abilities: [],
      secondFactor: null,
    })),
  ];
}

/** The closed organizations that the caller owns, latest first. */
export async function listDeletedOrganizations(context: Context): Promise<DeletedOrganization[]> {
  const rows = await context.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', requireUser(context).userId)
    .where('memberships.role', '=', 'owner')
    .where('organizations.closed_at', 'is not', null)
    .orderBy('organizations.closed_at', 'desc')
    .select(['organizations.id', 'organizations.name', 'organizations.closed_at'])
    .execute();
  return rows.map(({ id, name, closed_at }) => ({ id, name, closedAt: closed_at ?? '' }));
}

/** The names of the organizations that the person belongs to, also of closed ones. */
export const organizationNames: Ports['organizationNames'] = async (context, userId) => {
  const rows = await context.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .select('organizations.name')
    .execute();
  return rows.map(({ name }) => name);
};
