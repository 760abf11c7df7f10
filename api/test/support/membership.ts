import type { MemberRole } from '@cumbre/contract/enumerations';
import type { Membership } from '../../src/organizations/access/rules';

/** A membership for tests of rules: with the role, and nothing else that decides. */
export const membershipOf = (role: MemberRole): Membership => ({
  id: 'm',
  organizationId: 'o',
  userId: 'u',
  role,
  hierarchy: null,
  department: null,
  timeZone: 'UTC',
  ledTeams: new Set(),
});
