// The members of an organization: the list, a member's place and role, and leaving. Everybody may say their own level
// and area; those of others need the right to edit users, and roles are decided by access/roleRules.ts.
import type { Member, updateMemberBody } from '@cumbre/contract/organizations';
import type { z } from 'zod';
import { can } from '../access/can';
import { requireMembership, requireOrganizationAbility } from '../access/requireMembership';
import { mayChangeRole } from '../access/roleRules';
import { recordAudit } from '../audit/recordAudit';
import { inTransaction, requireUser } from '../context';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { accessChanged } from '../events/publish';

function memberRows(context: Context, organizationId: string) {
  return context.db.selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.user_id').where('memberships.organization_id', '=', organizationId)
    .orderBy('users.first_name').orderBy('users.last_name').orderBy('memberships.id').select([
      'users.id', 'memberships.id as user_organization_id', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email', 'memberships.role',
      'memberships.hierarchy as user_hierarchy_level', 'memberships.department as user_department',
    ]);
}

/** Names and roles for every member; the others' e-mail addresses only where the organization shows its members, or to who edits users. */
export async function listMembers(context: Context, organizationId: string): Promise<Member[]> {
  const membership = await requireOrganizationAbility(context, organizationId, 'viewUser');
  const members = await memberRows(context, organizationId).execute();
  const { visible_members } = await context.db.selectFrom('organizations').select('visible_members').where('id', '=', organizationId).executeTakeFirstOrThrow();
  if (visible_members === 1 || can(membership, 'editUser', { resource: 'organization' })) return members;
  return members.map((member) => (member.id === membership.userId ? member : { ...member, email: '' }));
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
    return after;
  });
}

/** Takes a member out; with their own id a member leaves. What they own stays theirs by name. */
export async function removeMember(context: Context, organizationId: string, userId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const membership = await requireMembership(tx, organizationId);
    const leaving = userId === requireUser(tx).userId;
    if (leaving && membership.role === 'owner') throw new DomainError('OWNER_CANNOT_LEAVE');
    if (!can(membership, leaving ? 'leave' : 'deleteUser', { resource: 'organization' })) throw new DomainError('FORBIDDEN');
    const removed = await tx.db.deleteFrom('memberships').where('organization_id', '=', organizationId).where('user_id', '=', userId).executeTakeFirst();
    if (removed.numDeletedRows !== 1n) throw new DomainError('NOT_FOUND');
    accessChanged(tx, userId);
    await recordAudit(tx, { organizationId, action: leaving ? 'member.left' : 'member.removed', subjectId: userId });
  });
}
