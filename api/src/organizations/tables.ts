// The tables of organizations, their members and their invitations. The owner is the member with the role owner: one
// per organization, held by an index. A closed organization keeps its rows.
import type { Department, EmployeeCount, HierarchyLevel, Industry, MemberRole, OrganizationType } from '@cumbre/contract/enumerations';

export interface OrganizationsTable {
  id: string;
  name: string;
  industry: Industry;
  employees: EmployeeCount;
  country: string;
  type: OrganizationType;
  website: string | null;
  purpose: number;
  time_zone: string;
  share_okrs: number;
  visible_members: number;
  version: number;
  created_at: string;
  closed_at: string | null;
}

export interface MembershipsTable {
  organization_id: string;
  id: string;
  user_id: string;
  role: MemberRole;
  hierarchy: HierarchyLevel | null;
  department: Department | null;
  created_at: string;
}

export interface InvitationsTable {
  organization_id: string;
  id: string;
  /** Lower case. */
  email: string;
  role: MemberRole;
  token_hash: string;
  state: 'pending' | 'accepted' | 'rejected' | 'revoked';
  invited_by: string;
  created_at: string;
  expires_at: string;
  answered_at: string | null;
}

export interface OrganizationTables {
  organizations: OrganizationsTable;
  memberships: MembershipsTable;
  invitations: InvitationsTable;
}
