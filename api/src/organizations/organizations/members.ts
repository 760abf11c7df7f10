// The members of an organization: the list, by pages and by a search, and a member's place and role. Everybody may say
// their own level and area; those of others need the right to edit users, and roles are decided by access/roleRules.ts.
import type { Member, MembersAnswer, membersQuery, updateMemberBody } from '@cumbre/contract/organizations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { can } from '../access/can';
import { requireMembership, requireOrganizationAbility } from '../access/requireMembership';
import { mayChangeRole, rolesToGive } from '../access/roleRules';
import type { Membership } from '../access/rules';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { pageOf } from '../../platform/database/pageOf';
import { DomainError } from '../../platform/errors/errors';
import { foundBy } from './foundBy';

function memberRows(context: Context, organizationId: string) {
  return context.db.selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.user_id').where('memberships.organization_id', '=', organizationId)
    .select([
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

/** Whether the caller sees the addresses of others: where the organization shows its members, and whoever edits users. */
async function seesAddresses(context: Context, membership: Membership): Promise<boolean> {
  if (can(membership, 'editUser', { resource: 'organization' })) return true;
  const { visible_members } = await context.db.selectFrom('organizations').select('visible_members').where('id', '=', membership.organizationId).executeTakeFirstOrThrow();
  return visible_members === 1;
}

const presenterFor = async (context: Context, membership: Membership) => presenter(membership, await seesAddresses(context, membership));

/** The name and the id of the last one shown: people of one name stand in the order of their ids. */
const UUID_LENGTH = 36;
const placeOf = (cursor: string) => ({ id: cursor.slice(0, UUID_LENGTH), name: cursor.slice(UUID_LENGTH) });

/**
 * Names and roles for every member, by name. An address that is not shown is not found by either, else a search would
 * tell it letter by letter. Without a limit all of them, as the product's list of calls has it.
 */
export async function listMembers(context: Context, organizationId: string, { search, ids, limit, cursor }: z.output<typeof membersQuery>): Promise<MembersAnswer> {
  const membership = await requireOrganizationAbility(context, organizationId, 'viewUser');
  const addressesShown = await seesAddresses(context, membership);
  const address = addressesShown ? sql`users.email` : sql`case when users.id = ${membership.userId} then users.email else '' end`;
  const wanted = memberRows(context, organizationId).where(foundBy(search, [sql`memberships.listed_name`, address])).$if(ids !== undefined, (query) => query.where('users.id', 'in', ids ?? []));
  const after = cursor === undefined ? null : placeOf(cursor);
  const rows = await wanted.select('memberships.listed_name').$if(after !== null, (query) => query.where(sql<boolean>`(memberships.listed_name, memberships.id) > (${after?.name}, ${after?.id})`))
    .orderBy('memberships.listed_name').orderBy('memberships.id').$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1)).execute();
  const { page, nextCursor } = pageOf(rows, limit, (last) => `${last.user_organization_id}${last.listed_name}`);
  const count = () => wanted.clearSelect().select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    // A first page that holds all of them is counted already.
    members: page.map(({ listed_name: _name, ...row }) => row).map(presenter(membership, addressesShown)), total: after === null && nextCursor === null ? page.length : Number((await count()).count), nextCursor,
  };
}

export async function updateMember(context: Context, { user_organization_id: id, hierarchy, area, role }: z.output<typeof updateMemberBody>): Promise<Member> {
  return inTransaction(context, async (tx) => {
    // Held: the role that is changed is the one that was judged.
    const target = await tx.database.held(tx.db.selectFrom('memberships').selectAll().where('id', '=', id), 'change').executeTakeFirst();
    if (!target) throw new DomainError('NOT_FOUND');
    const membership = await requireMembership(tx, target.organization_id);
    const own = target.user_id === membership.userId;
    if (!own && !can(membership, 'editUser', { resource: 'organization' })) throw new DomainError('FORBIDDEN');
    if (role !== undefined && role !== target.role && !mayChangeRole(membership, target.role, role)) throw new DomainError('ROLE_NOT_ALLOWED');
    // The first time a place is set, the area belongs to it (specification, section 5).
    if (hierarchy !== undefined && area === undefined && target.department === null) throw new DomainError('VALIDATION_FAILED', { errors: [{ path: 'area', code: 'required' }] });
    await tx.db.updateTable('memberships').set({ hierarchy: hierarchy ?? target.hierarchy, department: area ?? target.department, role: role ?? target.role })
      .where('organization_id', '=', target.organization_id).where('id', '=', id).execute();
    const after = await memberRows(tx, target.organization_id).where('memberships.id', '=', id).executeTakeFirstOrThrow();
    recordEvent(tx, { kind: 'memberChanged', organizationId: target.organization_id, membershipId: id, before: target, after });
    return (await presenterFor(tx, own ? { ...membership, role: after.role } : membership))(after);
  });
}
