// The table of roles that the screens show says what the rules decide.
import { MEMBER_ROLES } from '@cumbre/contract/enumerations';
import type { MemberRole } from '@cumbre/contract/enumerations';
import { ROLE_MATRIX, ROLE_TASKS } from '@cumbre/contract/roleMatrix';
import type { RoleReach, RoleTask } from '@cumbre/contract/roleMatrix';
import type { OrganizationAbility } from '@cumbre/contract/permissions';
import { membershipOf } from '../../../test/support/membership';
import { can } from './can';
import type { ItemResource } from './itemRules';
import type { Membership } from './rules';

const itemOf = (place: Partial<ItemResource>): ItemResource & { resource: 'item' } => ({
  resource: 'item',
  kind: 'objective',
  isOwn: false,
  isBelowOwn: false,
  isLed: false,
  isBelowLed: false,
  locked: false,
  measured: true,
  ...place,
});

/** The farthest items on which a member has the ability. */
function reachOf(membership: Membership, ability: 'checkIn' | 'edit' | 'createChild'): RoleReach {
  if (can(membership, ability, itemOf({}))) return 'all';
  if (can(membership, ability, itemOf({ isBelowOwn: true }))) return 'ownAndBelow';
  return can(membership, ability, itemOf({ isOwn: true })) ? 'own' : 'none';
}

/** Tasks about the organization are one only where all their abilities belong together. */
const ABILITIES: Partial<Record<RoleTask, readonly OrganizationAbility[]>> = {
  manageCycles: ['createCycle', 'importOkrs', 'viewBoard'],
  share: ['shareObjective'],
  manageUsers: ['inviteUser', 'editUser', 'manageTeams'],
  integrate: ['manageApiKeys', 'manageWebhooks', 'viewAudit'],
  govern: [
    'manageShepherds',
    'deleteUser',
    'editOrganization',
    'transferOwnership',
    'deleteOrganization',
  ],
};

function decidedReaches(role: MemberRole, task: RoleTask): RoleReach[] {
  const membership = membershipOf(role);
  if (task === 'checkIn') return [reachOf(membership, 'checkIn')];
  if (task === 'editItems')
    return [reachOf(membership, 'edit'), reachOf(membership, 'createChild')];
  if (task === 'read') return [can(membership, 'addNote', itemOf({})) ? 'all' : 'none'];
  return ABILITIES[task]!.map((ability) =>
    can(membership, ability, { resource: 'organization' }) ? 'all' : 'none',
  );
}

test.each(MEMBER_ROLES.flatMap((role) => ROLE_TASKS.map((task) => ({ role, task }))))(
  'the table says of the role $role and the task $task what the rules decide',
  ({ role, task }) => {
    const decided = decidedReaches(role, task);
    expect(decided.length).toBeGreaterThan(0);
    expect(new Set(decided)).toEqual(new Set([ROLE_MATRIX[task][role]]));
  },
);
