// Rules for the organization as a whole, by role. The owner has every right except leaving, because
// an organization needs an owner.
import type { OrganizationAbility } from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Rules } from './rules';

export interface OrganizationResource {
  resource: 'organization';
}

const isMember = roles('owner', 'admin', 'shepherd', 'partner', 'user');

export const organizationRules: Rules<OrganizationResource, OrganizationAbility> = {
  deleteOrganization: roles('owner'),
  editOrganization: roles('owner'),
  deleteUser: roles('owner'),
  manageShepherds: roles('owner'),
  transferOwnership: roles('owner'),
  inviteUser: roles('owner', 'admin'),
  editUser: roles('owner', 'admin'),
  managePartners: roles('owner', 'admin'),
  shareObjective: roles('owner', 'admin'),
  manageApiKeys: roles('owner', 'admin'),
  manageWebhooks: roles('owner', 'admin'),
  viewAudit: roles('owner', 'admin'),
  manageSignIn: roles('owner'),
  demandSecondFactor: roles('owner', 'admin'),
  manageTeams: roles('owner', 'admin'),
  viewUser: isMember,
  createCycle: roles('owner', 'admin', 'shepherd'),
  createObjective: roles('owner', 'admin', 'shepherd'),
  importOkrs: roles('owner', 'admin', 'shepherd'),
  exportOkrs: isMember,
  exportOrganization: roles('owner', 'admin'),
  viewBoard: roles('owner', 'admin', 'shepherd'),
  leave: roles('admin', 'shepherd', 'partner', 'user'),
};
