// Lists the members of an organization by pages and with a search, and changes a member's level,
// area and role. Members may change their own level and area; other changes require the right to
// edit users. roleRules.ts decides about roles.
import { forbidden } from '../access/forbidden';
import type {
  Member,
  MembersAnswer,
  membersQuery,
  updateMemberBody,
} from '@cumbre/contract/organizations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { can } from '../access/can';
import { hasFactor, memberHasFactor } from '../access/factorDemand';
import { requireMembership, requireOrganizationAbility } from '../access/requireMembership';
import { canChangeRole, rolesToAssign } from '../access/roleRules';
import type { Membership } from '../access/rules';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { pageOf } from '../../platform/database/pageOf';
import { DomainError } from '../../platform/errors/errors';
import { matchesSearch } from './matchesSearch';

function memberRows(context: Context, organizationId: string) {
  return context.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .select([
      'users.id',
      'memberships.id as user_organization_id',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
      'memberships.role',
      'memberships.hierarchy as user_hierarchy_level',
      'memberships.department as user_department',
    ]);
}

type MemberRow = Omit<Member, 'abilities' | 'roles' | 'hasSecondFactor'>;

/** What the caller sees of members. */
interface View {
  /** Where the organization makes its members visible, or the caller may edit users. */
  addresses: boolean;
  /** Where the organization demands second factors, and the caller may demand them. */
  factors: boolean;
}

/**
 * Adds the caller's abilities for the member, and hides the address where the caller may not see
 * it.
 */
function createPresenter(
  membership: Membership,
  view: View,
): (row: MemberRow & { has_factor: number }) => Member {
  const canEdit = can(membership, 'editUser', { resource: 'organization' });
  const canRemove = can(membership, 'deleteUser', { resource: 'organization' });
  return ({ has_factor, ...row }) => {
    const isOwn = row.id === membership.userId;
    return {
      ...row,
      email: isOwn || view.addresses ? row.email : '',
      abilities: [
        ...(isOwn || canEdit ? ['edit' as const] : []),
        ...(canRemove && !isOwn && row.role !== 'owner' ? ['remove' as const] : []),
      ],
      roles: [...rolesToAssign(membership, row.role)],
      hasSecondFactor: view.factors ? has_factor === 1 : null,
    };
  };
}

async function viewOf(context: Context, membership: Membership): Promise<View> {
  const { visible_members, second_factor_from } = await context.db
    .selectFrom('organizations')
    .select(['visible_members', 'second_factor_from'])
    .where('id', '=', membership.organizationId)
    .executeTakeFirstOrThrow();
  return {
    addresses: visible_members === 1 || can(membership, 'editUser', { resource: 'organization' }),
    factors:
      second_factor_from !== null &&
      can(membership, 'demandSecondFactor', { resource: 'organization' }),
  };
}

/**
 * A cursor is the id and the name of the last row on the page; members with equal names are ordered
 * by id.
 */
const UUID_LENGTH = 36;
const parseCursor = (cursor: string) => ({
  id: cursor.slice(0, UUID_LENGTH),
  name: cursor.slice(UUID_LENGTH),
});

/**
 * Lists members by name. The search skips hidden addresses, because it would reveal them letter by
 * letter. Without a limit it returns all members, as the specification requires.
 */
export async function listMembers(
  context: Context,
  organizationId: string,
  { search, ids, limit, cursor, factor }: z.output<typeof membersQuery>,
): Promise<MembersAnswer> {
  const membership = await requireOrganizationAbility(context, organizationId, 'viewUser');
  if (factor !== undefined && !can(membership, 'demandSecondFactor', { resource: 'organization' }))
    throw forbidden(membership, 'demandSecondFactor');
  const view = await viewOf(context, membership);
  const address = view.addresses
    ? sql`users.email`
    : sql`case when users.id = ${membership.userId} then users.email else '' end`;
  const matches = memberRows(context, organizationId)
    .where(matchesSearch(search, [sql`memberships.listed_name`, address]))
    .$if(ids !== undefined, (query) => query.where('users.id', 'in', ids ?? []))
    .$if(factor === 'missing', (query) => query.where(memberHasFactor(), '=', 0));
  const position = cursor === undefined ? null : parseCursor(cursor);
  const rows = await matches
    .select(['memberships.listed_name', memberHasFactor().as('has_factor')])
    .$if(position !== null, (query) =>
      query.where(
        sql<boolean>`(memberships.listed_name, memberships.id) > (${position?.name}, ${position?.id})`,
      ),
    )
    .orderBy('memberships.listed_name')
    .orderBy('memberships.id')
    .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
    .execute();
  const { page, nextCursor } = pageOf(
    rows,
    limit,
    (last) => `${last.user_organization_id}${last.listed_name}`,
  );
  const count = () =>
    matches
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  return {
    // A first page with all members needs no count.
    members: page
      .map(({ listed_name: _name, ...row }) => row)
      .map(createPresenter(membership, view)),
    total: position === null && nextCursor === null ? page.length : Number((await count()).count),
    nextCursor,
  };
}

export async function updateMember(
  context: Context,
  { user_organization_id: id, hierarchy, area, role }: z.output<typeof updateMemberBody>,
): Promise<Member> {
  return inTransaction(context, async (tx) => {
    // Locks the row, so that the role cannot change between check and write.
    const target = await tx.database
      .withRowLock(tx.db.selectFrom('memberships').selectAll().where('id', '=', id), 'change')
      .executeTakeFirst();
    if (!target) throw new DomainError('NOT_FOUND');
    const membership = await requireMembership(tx, target.organization_id);
    const isOwn = target.user_id === membership.userId;
    if (!isOwn && !can(membership, 'editUser', { resource: 'organization' }))
      throw forbidden(membership, 'editUser');
    if (role !== undefined && role !== target.role && !canChangeRole(membership, target.role, role))
      throw forbidden(membership, 'editUser', 'ROLE_NOT_ALLOWED');
    // The first change of the level requires the area (specification, section 5).
    if (hierarchy !== undefined && area === undefined && target.department === null)
      throw new DomainError('VALIDATION_FAILED', { errors: [{ path: 'area', code: 'required' }] });
    await tx.db
      .updateTable('memberships')
      .set({
        hierarchy: hierarchy ?? target.hierarchy,
        department: area ?? target.department,
        role: role ?? target.role,
      })
      .where('organization_id', '=', target.organization_id)
      .where('id', '=', id)
      .execute();
    const after = await memberRows(tx, target.organization_id)
      .where('memberships.id', '=', id)
      .executeTakeFirstOrThrow();
    recordEvent(tx, {
      kind: 'memberChanged',
      organizationId: target.organization_id,
      membershipId: id,
      before: target,
      after,
    });
    const now = isOwn ? { ...membership, role: after.role } : membership;
    const isProtected = await hasFactor(tx, target.organization_id, { userId: after.id });
    return createPresenter(
      now,
      await viewOf(tx, now),
    )({
      ...after,
      has_factor: isProtected ? 1 : 0,
    });
  });
}
