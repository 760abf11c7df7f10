// The members of an organization: the list, and a member's place and role. Everybody may say their own level and area;
// those of others need the right to edit users, and roles are decided by access/roleRules.ts.
import type { Member, updateMemberBody } from '@cumbre/contract/organizations';
import type { z } from 'zod';
import { can } from '../access/can';
import { requireMembership, requireOrganizationAbility } from '../access/requireMembership';
import { mayChangeRole, rolesToGive } from '../access/roleRules';
import type { Membership } from '../access/rules';
import { recordAudit } from '../audit/recordAudit';
import { inTransaction } from '../context';
import type { Context } from '../context';
import { DomainError } from '../errors';

function memberRows(context: Context, organizationId: string) {
  return context.db.selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.user_id').where('memberships.organization_id', '=', organizationId)
    .orderBy('users.first_name').orderBy('users.last_name').orderBy('memberships.id').select([
      'users.id', 'memberships.id as user_organization_id', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email', 'memberships.role',
      'memberships.hierarchy as user_hierarchy_level', 'memberships.department as user_department',
    ]);
}

type MemberRow = Omit<Member, 'abilities' | 'roles'>;

/** With what the caller may do to the member, and the address only where the caller may see it. */
function presenter(membership: Membership, addressesShown: boolean): (row: MemberRow) => Member {
  const mayEdit = can(membership, 'editUser', { resource: 'organization' });
  const mayRemove = can(membership, 'deleteUser', { resource: 'organization' });
  return (row) => {
    const own = row.id === membership.userId;
    return {
      ...row, email: own || mayEdit || addressesShown ? row.email : '',
      abilities: [...(own || mayEdit ? ['edit' as const] : []), ...(mayRemove && !own && row.role !== 'owner' ? ['remove' as const] : [])],
      roles: [...rolesToGive(membership, row.role)],
    };
  };
}

async function presenterFor(context: Context, membership: Membership): Promise<(row: MemberRow) => Member> {
  const { visible_members } = await context.db.selectFrom('organizations').select('visible_members').where('id', '=', membership.organizationId).executeTakeFirstOrThrow();
  return presenter(membership, visible_members === 1);
}

/** Names and roles for every member; the others' e-mail addresses only where the organization shows its members, or to who edits users. */
export async function listMembers(context: Context, organizationId: string): Promise<Member[]> {
  const membership = await requireOrganizationAbility(context, organizationId, 'viewUser');
  return (await memberRows(context, organizationId).execute()).map(await presenterFor(context, membership));
}

export async function updateMember(context: Context, { user_organization_id: id, hierarchy, area, role }: z.output<typeof updateMemberBody>): Promise<Member> {
  return inTransaction(context, async (tx) => {
    const target = await tx.db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst();
    if (!target) throw new DomainError('NOT_FOUND');
    const membership = await requireMembership(tx, target.organization_id);
    const own = target.user_id === membership.userId;
    if (!own && !can(membership, 'editUser', { resource: 'organization' })) throw new DomainError('FORBIDDEN');
    if (role !== undefined && role !== target.role && !mayChangeRole(membership, target.role, role)) throw new DomainError('ROLE_NOT_ALLOWED');
    await tx.db.updateTable('memberships').set({ hierarchy: hierarchy ?? target.hierarchy, department: area ?? target.department, role: role ?? target.role })
      .where('organization_id', '=', target.organization_id).where('id', '=', id).execute();
    const after = await memberRows(tx, target.organization_id).where('memberships.id', '=', id).executeTakeFirstOrThrow();
    await recordAudit(tx, { organizationId: target.organization_id, action: 'member.changed', subjectId: id, before: target, after });
    return (await presenterFor(tx, own ? { ...membership, role: after.role } : membership))(after);
  });
}
