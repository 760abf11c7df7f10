import { MEMBER_ROLES } from '@cumbre/contract/enumerations';
import { ORGANIZATION_ABILITIES } from '@cumbre/contract/permissions';
import { membershipOf } from '../../../test/support/membership';
import { abilitiesOf, can } from './can';

// The matrix of the product: owner, admin, shepherd, partner, user.
const MATRIX: Record<string, string> = {
  deleteOrganization: 'x----',
  editOrganization: 'x----',
  deleteUser: 'x----',
  manageShepherds: 'x----',
  transferOwnership: 'x----',
  inviteUser: 'xx---',
  editUser: 'xx---',
  managePartners: 'xx---',
  shareObjective: 'xx---',
  manageApiKeys: 'xx---',
  manageWebhooks: 'xx---',
  manageSignIn: 'x----',
  demandSecondFactor: 'xx---',
  manageTeams: 'xx---',
  createCycle: 'xxx--',
  createObjective: 'xxx--',
  importOkrs: 'xxx--',
  exportOkrs: 'xxxxx',
  exportOrganization: 'xx---',
  viewAudit: 'xx---',
  viewBoard: 'xxx--',
  viewUser: 'xxxxx',
  leave: '-xxxx',
};

it('has a row in the matrix for every ability', () => {
  expect(Object.keys(MATRIX).sort()).toEqual([...ORGANIZATION_ABILITIES].sort());
});

describe.each(ORGANIZATION_ABILITIES)('%s', (ability) => {
  it.each(MEMBER_ROLES.map((role, column) => [role, MATRIX[ability]?.[column] === 'x'] as const))(
    'of the role %s is %s',
    (role, allowed) => {
      expect(can(membershipOf(role), ability, { resource: 'organization' })).toBe(allowed);
      expect(abilitiesOf(membershipOf(role), { resource: 'organization' }).includes(ability)).toBe(
        allowed,
      );
    },
  );
});

it('denies everything to non-members, and every unknown ability', () => {
  expect(abilitiesOf(null, { resource: 'organization' })).toEqual([]);
  expect(can(membershipOf('owner'), 'toString' as 'leave', { resource: 'organization' })).toBe(
    false,
  );
});
