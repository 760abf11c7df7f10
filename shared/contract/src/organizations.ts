// Organizations and the membership of the caller: the bodies and answers of /api/organizations.
import { z } from 'zod';
import {
  COUNTRIES,
  DEPARTMENTS,
  EMPLOYEE_COUNTS,
  HIERARCHY_LEVELS,
  INDUSTRIES,
  INVITATION_ANSWERS,
  MEMBER_ROLES,
  ORGANIZATION_TYPES,
} from './enumerations';
import { NAME_LENGTH } from './limits';
import { MEMBER_ABILITIES, ORGANIZATION_ABILITIES } from './permissions';
import { listQuery } from './lists';
import {
  calendarDate,
  id,
  instant,
  requiredLine,
  optionalText,
  timeZone,
  version,
  website,
} from './scalars';

/** The specification sends these switches as 1 and 0. */
const flag = z.union([z.literal(0), z.literal(1)]);
/** An ISO 3166-1 alpha-2 code. */
const country = z
  .string()
  .refine((code) => (COUNTRIES as readonly string[]).includes(code), { message: 'notChoice' })
  .meta({ enum: [...COUNTRIES] });

const fields = {
  name: requiredLine(NAME_LENGTH),
  industry: z.enum(INDUSTRIES),
  employees: z.enum(EMPLOYEE_COUNTS),
  country,
  type: z.enum(ORGANIZATION_TYPES),
  /** Null if the organization has no website. */
  website: website.nullable(),
  /** Whether the organization takes part in anonymous statistics. */
  purpose: z.boolean(),
  timeZone,
  shareOkrs: flag,
  visibleMembers: flag,
};

export const createOrganizationBody = z.strictObject({
  ...fields,
  purpose: fields.purpose.default(false),
  timeZone: fields.timeZone.default('UTC'),
  shareOkrs: flag.default(1),
  visibleMembers: flag.default(0),
});
/** PUT /organizations carries the id in the body, and If-Match with the version. */
export const updateOrganizationBody = z.strictObject({ id, ...z.object(fields).partial().shape });

export const organizationSchema = z.object({
  id,
  owner: id,
  ...fields,
  /** Without the rules of the request bodies: older rows were stored under less strict rules. */
  country: z.string(),
  website: z.string().nullable(),
  createdAt: instant,
  numberOfUsers: z.number().int(),
  active: z.boolean(),
  version,
  /** The caller's membership. */
  role: z.enum(MEMBER_ROLES),
  abilities: z.array(z.enum(ORGANIZATION_ABILITIES)),
});
export const organizationAnswer = z.object({ result: organizationSchema });
export const createOrganizationAnswer = z.object({ organization: organizationSchema });

/** One row of "my organizations": a membership or a pending invitation. */
export const memberOrganizationSchema = z.object({
  id,
  name: z.string(),
  user_organization_id: id,
  role: z.enum(MEMBER_ROLES),
  state: z.enum(['accepted', 'pending']),
  user_hierarchy_level: z.enum(HIERARCHY_LEVELS).nullable(),
  user_department: z.enum(DEPARTMENTS).nullable(),
  timeZone: z.string(),
  /** Null for a pending invitation. */
  joinedAt: instant.nullable(),
  /** The full name of the person who sent the pending invitation. */
  invitedBy: z.string().optional(),
  abilities: z.array(z.enum(ORGANIZATION_ABILITIES)),
  /**
   * Set where the organization demands a second factor and the caller has none. From `from` on the
   * calls of the organization answer FACTOR_NEEDED, and `needed` is true.
   */
  secondFactor: z.object({ from: calendarDate, needed: z.boolean() }).nullable(),
});
/** An organization that the caller owns and has deleted. No member sees it until it is restored. */
export const deletedOrganizationSchema = z.object({ id, name: z.string(), closedAt: instant });
export const memberOrganizationsAnswer = z.object({
  organizations: z.array(memberOrganizationSchema),
  closed: z.array(deletedOrganizationSchema),
});

export const respondInvitationBody = z.strictObject({
  organization: id,
  answer: z.enum(INVITATION_ANSWERS),
});
export const updateMemberBody = z.strictObject({
  user_organization_id: id,
  hierarchy: z.enum(HIERARCHY_LEVELS).optional(),
  area: z.enum(DEPARTMENTS).optional(),
  role: z.enum(MEMBER_ROLES).optional(),
});

export const memberSchema = z.object({
  id,
  user_organization_id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  user_hierarchy_level: z.enum(HIERARCHY_LEVELS).nullable(),
  user_department: z.enum(DEPARTMENTS).nullable(),
  abilities: z.array(z.enum(MEMBER_ABILITIES)),
  /**
   * Whether the member has a second factor, where the organization demands one and the caller may
   * demand it; else null.
   */
  hasSecondFactor: z.boolean().nullable(),
  /** The roles that the caller may give this member; empty where there is no choice. */
  roles: z.array(z.enum(MEMBER_ROLES)),
});
/**
 * `search`: members whose name, or visible e-mail address, contains every word. `ids`: the members
 * with these ids, separated by commas. `limit`: the size of a page. `cursor`: the `nextCursor` of
 * the previous page. `factor`: only members without a second factor, for those who may demand one.
 */
export const membersQuery = z.strictObject({
  ...listQuery,
  cursor: optionalText(600)
    .regex(/^[\da-f-]{36}/)
    .optional(),
  factor: z.enum(['missing']).optional(),
});
/** `total` counts all results of the search, on all pages. */
export const membersAnswer = z.object({
  members: z.array(memberSchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
/**
 * `heir`: the member who becomes owner and assigned person of the items of the removed member, in
 * cycles that are not finished. Without an heir the items still name the removed member.
 */
export const removeMemberQuery = z.strictObject({ heir: id.optional() });
/**
 * What a member is responsible for: items and kept open commitments of unfinished cycles, and API
 * keys. `locked` counts items of finished cycles, which do not change.
 */
export const holdingsAnswer = z.object({
  holdings: z.object({
    owned: z.number().int(),
    assigned: z.number().int(),
    commitments: z.number().int(),
    locked: z.number().int(),
    apiKeys: z.number().int(),
  }),
});
export const transferBody = z.strictObject({ user: id });

export const memberAnswer = z.object({ member: memberSchema });

export type Organization = z.infer<typeof organizationSchema>;
export type OrganizationAnswer = z.infer<typeof organizationAnswer>;
export type CreateOrganizationBody = z.input<typeof createOrganizationBody>;
export type UpdateOrganizationBody = z.input<typeof updateOrganizationBody>;
export type CreateOrganizationAnswer = z.infer<typeof createOrganizationAnswer>;
export type MemberOrganization = z.infer<typeof memberOrganizationSchema>;
export type DeletedOrganization = z.infer<typeof deletedOrganizationSchema>;
export type MemberOrganizationsAnswer = z.infer<typeof memberOrganizationsAnswer>;
export type Holdings = z.infer<typeof holdingsAnswer>['holdings'];
export type Member = z.infer<typeof memberSchema>;
export type MembersAnswer = z.infer<typeof membersAnswer>;
export type MembersQuery = z.input<typeof membersQuery>;
