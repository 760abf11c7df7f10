// The tables of sign-in policies: domains of organizations, the policy of each organization, and
// the people whom signing in has made members.
import type { JoiningRole } from '@cumbre/contract/enumerations';

export interface OrganizationDomainsTable {
  organization_id: string;
  id: string;
  /** In lower case, as in the domain name system. */
  domain: string;
  /** The value of the TXT record; it is public. */
  record: string;
  /** The hash of the token in the latest mail. */
  mail_token_hash: string | null;
  mail_expires_at: string | null;
  /** Set when the domain is proved; an index allows one organization at a time. */
  proved_at: string | null;
  proved_by: 'dns' | 'mail' | null;
  created_at: string;
}

export interface SignInPoliciesTable {
  organization_id: string;
  /** The id of the provider in the settings. */
  provider_id: string | null;
  /** 1 where the people of the domains can sign in with the provider only. */
  required: number;
  joining_role: JoiningRole | null;
  /** A list of GroupRole as JSON. */
  group_roles: string;
  version: number;
  created_at: string;
}

export interface ProviderMembersTable {
  organization_id: string;
  user_id: string;
  /**
   * The membership that signing in created, or that ended. A person in this table does not join
   * again by signing in.
   */
  membership_id: string;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    organization_domains: OrganizationDomainsTable;
    sign_in_policies: SignInPoliciesTable;
    provider_members: ProviderMembersTable;
  }
}
