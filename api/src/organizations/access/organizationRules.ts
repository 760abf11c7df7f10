// Who may do what in an organization as a whole: the product's matrix of roles. The owner is every right's last resort
// except leaving, which would leave the organization without one.
import type { OrganizationAbility } from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Rules } from './rules';

export interface OrganizationResource {
  resource: 'organization';
}

const anyone = roles('owner', 'admin', 'shepherd', 'partner', 'user');

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
  viewUser: anyone,
  createCycle: roles('owner', 'admin', 'shepherd'),
  createObjective: roles('owner', 'admin', 'shepherd'),
  importOkrs: roles('owner', 'admin', 'shepherd'),
  exportOkrs: anyone,
  exportOrganization: roles('owner', 'admin'),
  viewBoard: roles('owner', 'admin', 'shepherd'),
  leave: roles('admin', 'shepherd', 'partner', 'user'),
};
