// The shape of a rule file: one function per ability of a resource. A rule sees only the caller's
// membership and the resource. Only can.ts calls the rules.
import type {
  ApiKeyScope,
  Department,
  HierarchyLevel,
  MemberRole,
} from '@cumbre/contract/enumerations';

/** The caller's membership in the organization of the resource. */
export interface Membership {
  id: string;
  organizationId: string;
  userId: string;
  role: MemberRole;
  hierarchy: HierarchyLevel | null;
  department: Department | null;
  /** IANA name; "today" in the organization is the date in this time zone. */
  timeZone: string;
  /** The teams that the caller leads, with the teams below them. Empty for owners and admins. */
  ledTeams: ReadonlySet<string>;
  /**
   * Set where an API key acts in the name of the member who created it; the scope limits the
   * abilities.
   */
  keyScope?: ApiKeyScope;
}

export type Rules<Resource, Ability extends string> = Record<
  Ability,
  (membership: Membership, resource: Resource) => boolean
>;

/** A rule that depends only on the role. */
export function roles(...allowed: MemberRole[]): (membership: Membership) => boolean {
  return ({ role }) => allowed.includes(role);
}
