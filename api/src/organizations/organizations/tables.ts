// The tables of organizations and memberships. The owner is the member with the role owner; an
// index ensures exactly one. A closed organization keeps its rows.
import type { Generated } from 'kysely';
import type {
  Department,
  EmployeeCount,
  HierarchyLevel,
  Industry,
  MemberRole,
  OrganizationType,
} from '@cumbre/contract/enumerations';

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
  /** The date from which on members need a second factor, in the organization's time zone. */
  second_factor_from: string | null;
  version: number;
  created_at: string;
  closed_at: string | null;
}

export interface MembershipsTable {
  organization_id: string;
  id: string;
  user_id: string;
  /** The normalized name for sorting and searching; see listedName.ts. */
  listed_name: Generated<string>;
  role: MemberRole;
  hierarchy: HierarchyLevel | null;
  department: Department | null;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    organizations: OrganizationsTable;
    memberships: MembershipsTable;
  }
}
