// The caller's membership in an organization. A stranger is told NOT_FOUND, as of an organization that does not exist;
// a member without the right is told FORBIDDEN. A closed organization exists for nobody but the calls that ask for it.
import type { OrganizationAbility } from '@cumbre/contract/permissions';
import { requireUser } from '../context';
import type { ApiKeyActor, Context } from '../context';
import { DomainError } from '../errors';
import { can } from './can';
import type { Membership } from './rules';

/** A key acts as a shepherd would where it may write, else as a user; access/keyRules.ts bounds both. */
async function membershipOfKey(context: Context, { keyId, organizationId, createdBy, scope }: ApiKeyActor, wanted: string): Promise<Membership> {
  const row = await context.db.selectFrom('organizations').select('time_zone').where('id', '=', organizationId).where('closed_at', 'is', null).executeTakeFirst();
  if (!row || wanted !== organizationId) throw new DomainError('NOT_FOUND');
  return { id: keyId, organizationId, userId: createdBy, role: scope === 'write' ? 'shepherd' : 'user', hierarchy: null, department: null, timeZone: row.time_zone, keyScope: scope };
}

export async function requireMembership(context: Context, organizationId: string, { closed = false } = {}): Promise<Membership> {
  if (context.actor.kind === 'apiKey') return membershipOfKey(context, context.actor, organizationId);
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
