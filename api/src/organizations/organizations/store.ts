// Reads an organization for its members: the row, the owner, the number of users, and the caller's
// role and abilities.
import type { Organization } from '@cumbre/contract/organizations';
import { abilitiesOf } from '../access/can';
import type { Membership } from '../access/rules';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';

const toFlag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

export async function organizationFor(
  context: Context,
  membership: Membership,
): Promise<Organization> {
  const { organizationId } = membership;
  const row = await context.db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organizationId)
    .executeTakeFirst();
  const members = await context.db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const owner = await context.db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .select('user_id')
    .executeTakeFirst();
  if (!row || !owner) throw new DomainError('NOT_FOUND');
  return {
    id: row.id,
    owner: owner.user_id,
    name: row.name,
    industry: row.industry,
    employees: row.employees,
    country: row.country,
    type: row.type,
    website: row.website,
    purpose: row.purpose === 1,
    timeZone: row.time_zone,
    shareOkrs: toFlag(row.share_okrs),
    visibleMembers: toFlag(row.visible_members),
    createdAt: row.created_at,
    numberOfUsers: members.count,
    active: row.closed_at === null,
    version: row.version,
    role: membership.role,
    abilities: abilitiesOf(membership, { resource: 'organization' }),
  };
}
