// What a rule file looks like: for each ability of a resource, whether a member may. A rule sees the caller's membership
// and the resource, nothing else; can.ts asks the rules, nobody else does.
import type { ApiKeyScope, Department, HierarchyLevel, MemberRole } from '@cumbre/contract/enumerations';

/** The caller's place in the organization that the resource belongs to. */
export interface Membership {
  id: string;
  organizationId: string;
  userId: string;
  role: MemberRole;
  hierarchy: HierarchyLevel | null;
  department: Department | null;
  /** IANA name; "today" of everything in the organization is today there. */
  timeZone: string;
  /** Set where no person acts but an API key, in the name of whoever made it: what the key is for bounds what it may. */
  keyScope?: ApiKeyScope;
}

export type Rules<Resource, Ability extends string> = Record<Ability, (membership: Membership, resource: Resource) => boolean>;

/** A rule that the role alone decides. */
export function roles(...allowed: MemberRole[]): (membership: Membership) => boolean {
  return ({ role }) => allowed.includes(role);
}
