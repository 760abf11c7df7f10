// The caller's membership in an organization. A stranger is told NOT_FOUND, as of an organization that does not exist;
// a member without the right is told FORBIDDEN. A closed organization exists for nobody but the calls that ask for it.
import type { OrganizationAbility } from '@cumbre/contract/permissions';
import { requireUser } from '../context';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { can } from './can';
import type { Membership } from './rules';

export async function requireMembership(context: Context, organizationId: string, { closed = false } = {}): Promise<Membership> {
  const { userId } = requireUser(context);
  const row = await context.db.selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.organization_id', '=', organizationId).where('memberships.user_id', '=', userId)
    .select(['memberships.id', 'memberships.role', 'memberships.hierarchy', 'memberships.department', 'organizations.time_zone', 'organizations.closed_at'])
    .executeTakeFirst();
  if (!row || (row.closed_at !== null && !(closed && row.role === 'owner'))) throw new DomainError('NOT_FOUND');
  return { id: row.id, organizationId, userId, role: row.role, hierarchy: row.hierarchy, department: row.department, timeZone: row.time_zone };
}

/** The membership, where it carries the ability; FORBIDDEN where it does not. */
export async function requireOrganizationAbility(context: Context, organizationId: string, ability: OrganizationAbility, options?: { closed?: boolean }): Promise<Membership> {
  const membership = await requireMembership(context, organizationId, options);
  if (!can(membership, ability, { resource: 'organization' })) throw new DomainError('FORBIDDEN');
  return membership;
}
