// The port of accounts to sign-in policies: what the organization of an address demands, and whom a
// sign-in makes a member. An organization decides about addresses of its proved domains only.
import type { GroupRole } from '@cumbre/contract/signInPolicy';
import type { JoiningRole, MemberRole } from '@cumbre/contract/enumerations';
import { JOINING_ROLES } from '@cumbre/contract/enumerations';
import { mailDomainOf } from '../../accounts/sign-in-providers/identityOf';
import type { SignInAtProvider } from '../../accounts/users/providerDemand';
import { nowOf } from '../../platform/context/context';
import type { Context, Ports } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { factorDemandedBy } from '../access/factorDemand';
import { addMembership } from '../organizations/listedName';

/** The policy of the organization that has proved the domain of the address. */
async function policyFor(context: Context, email: string) {
  const query = context.db
    .selectFrom('organization_domains')
    .innerJoin('organizations', 'organizations.id', 'organization_domains.organization_id')
    .innerJoin(
      'sign_in_policies',
      'sign_in_policies.organization_id',
      'organization_domains.organization_id',
    )
    .where('organization_domains.domain', '=', mailDomainOf(email))
    .where('organization_domains.proved_at', 'is not', null)
    .where('organizations.closed_at', 'is', null)
    .where('sign_in_policies.provider_id', 'is not', null)
    .select([
      'sign_in_policies.organization_id',
      'sign_in_policies.provider_id',
      'sign_in_policies.required',
      'sign_in_policies.joining_role',
      'sign_in_policies.group_roles',
    ]);
  // The policy stays valid until a session under it is stored.
  return (
    context.db.isTransaction ? context.database.withRowLock(query, 'share') : query
  ).executeTakeFirst();
}

const isOfOrganization = async (context: Context, organizationId: string, email: string) =>
  (await policyFor(context, email))?.organization_id === organizationId;

const membershipOf = ({ db }: Context, organizationId: string, userId: string) =>
  db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select(['id', 'role'])
    .executeTakeFirst();

const markOf = ({ db }: Context, organizationId: string, userId: string) =>
  db
    .selectFrom('provider_members')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select('membership_id')
    .executeTakeFirst();

/** The highest role of the person's groups; null where none of them has one. */
function roleOfGroups(groupRoles: readonly GroupRole[], groups: readonly string[]) {
  const roles = groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return JOINING_ROLES.find((role) => roles.includes(role)) ?? null;
}

async function setRole(
  tx: Context,
  organizationId: string,
  { id, userId, role: before }: { id: string; userId: string; role: MemberRole },
  role: JoiningRole,
): Promise<void> {
  if (before === role || before === 'owner') return;
  await tx.db
    .updateTable('memberships')
    .set({ role })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('role', '<>', 'owner')
    .execute();
  recordEvent(tx, {
    kind: 'memberRoleMapped',
    organizationId,
    membershipId: id,
    userId,
    before,
    after: role,
  });
}

async function admit(tx: Context, signIn: SignInAtProvider): Promise<void> {
  const policy = await policyFor(tx, signIn.email);
  if (!policy || policy.provider_id !== signIn.providerId) return;
  const { organization_id: organizationId, joining_role: joiningRole } = policy;
  const groupRoles = JSON.parse(policy.group_roles) as GroupRole[];
  const mapped = roleOfGroups(groupRoles, signIn.groups);
  const membership = await membershipOf(tx, organizationId, signIn.userId);
  const mark = await markOf(tx, organizationId, signIn.userId);
  if (membership) {
    const joinedBySigningIn = mark?.membership_id === membership.id;
    // Without a group that has a role, a member who was added by hand keeps the role.
    const role = mapped ?? (joinedBySigningIn && groupRoles.length > 0 ? joiningRole : null);
    if (role) await setRole(tx, organizationId, { ...membership, userId: signIn.userId }, role);
    return;
  }
  const role = mapped ?? joiningRole;
  // Who was removed does not come back by signing in.
  if (joiningRole === null || role === null || mark) return;
  // A demand does not reach an account with an address elsewhere, which keeps its password.
  if (policy.required === 1 && !(await isOfOrganization(tx, organizationId, signIn.accountEmail)))
    return;
  await addMembership(tx, { organizationId, userId: signIn.userId, role });
  const joined = await membershipOf(tx, organizationId, signIn.userId);
  await tx.db
    .insertInto('provider_members')
    .values({
      organization_id: organizationId,
      user_id: signIn.userId,
      membership_id: joined?.id ?? '',
      created_at: nowOf(tx),
    })
    .execute();
  recordEvent(tx, {
    kind: 'memberJoined',
    organizationId,
    userId: signIn.userId,
    role,
    provider: signIn.providerId,
  });
}

export const signInPolicies: Ports['signInPolicies'] = {
  demandFor: async (context, email) => {
    const policy = await policyFor(context, email);
    return policy?.required === 1 && policy.provider_id !== null
      ? { organizationId: policy.organization_id, providerId: policy.provider_id }
      : null;
  },
  isExempt: async (context, { organizationId }, userId) =>
    (await membershipOf(context, organizationId, userId))?.role === 'owner',
  isBound: async (context, { organizationId }, userId) => {
    const membership = await membershipOf(context, organizationId, userId);
    return membership !== undefined && membership.role !== 'owner';
  },
  vouchesFor: async (context, { email, providerId }) =>
    (await policyFor(context, email))?.provider_id === providerId,
  factorDemandedBy,
  admit,
};
