// How the people of an organization sign in: its proved domains, and the provider that people with
// an address of these domains use. /organizations/{id}/sign-in-policy and /organizations/{id}/domains.
import { z } from 'zod';
import { JOINING_ROLES, PROOF_MAILBOXES } from './enumerations';
import { calendarDate, id, instant, requiredLine, version } from './scalars';

const GROUP_LENGTH = 200;
const MAX_GROUPS = 50;
const providerId = z.string().min(1).max(31);

/** A group of the provider's claim and the role of its people. The owner is never changed. */
export const groupRole = z.strictObject({
  group: requiredLine(GROUP_LENGTH),
  role: z.enum(JOINING_ROLES),
});

export const changeSignInPolicyBody = z.strictObject({
  /** The sign-in provider of the people of the domains; null for none. */
  provider: providerId.nullable(),
  /** Whether these people can sign in with that provider only. The owner may use a password. */
  required: z.boolean(),
  /** The role of new people of the domains; null where they do not join by themselves. */
  joiningRole: z.enum(JOINING_ROLES).nullable(),
  groupRoles: z.array(groupRole).max(MAX_GROUPS),
});

export const organizationDomain = z.object({
  id,
  domain: z.string(),
  /** The TXT record that proves the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
  provedAt: instant.nullable(),
  provedBy: z.enum(['dns', 'mail']).nullable(),
});

export const signInPolicyAnswer = z.object({
  policy: changeSignInPolicyBody.extend({ version }),
  domains: z.array(organizationDomain),
  /** The sign-in providers of this server. */
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whether the provider tells the groups of a person. */
      groups: z.boolean(),
    }),
  ),
});

/** The date from which on members need a second factor; null where none is demanded. */
export const changeFactorDemandBody = z.strictObject({ secondFactorFrom: calendarDate.nullable() });
export const factorDemandAnswer = z.object({
  factorDemand: z.object({
    secondFactorFrom: calendarDate.nullable(),
    /** How many members have no second factor. */
    membersWithout: z.number().int(),
    /** That of the organization. */
    version,
  }),
});

export const addDomainBody = z.strictObject({ domain: z.string().trim().min(1).max(253) });
/** Without `token`, the TXT record is looked up. With it, the token of the mail proves the domain. */
export const proveDomainBody = z.strictObject({ token: z.string().min(1).max(200).optional() });
/** The mailbox of the domain that gets the mail. */
export const mailDomainBody = z.strictObject({ mailbox: z.enum(PROOF_MAILBOXES) });
export const domainAnswer = z.object({ domain: organizationDomain });

export type ChangeSignInPolicyBody = z.input<typeof changeSignInPolicyBody>;
export type ChangeFactorDemandBody = z.input<typeof changeFactorDemandBody>;
export type FactorDemandAnswer = z.infer<typeof factorDemandAnswer>;
export type SignInPolicyAnswer = z.infer<typeof signInPolicyAnswer>;
export type OrganizationDomain = z.infer<typeof organizationDomain>;
export type DomainAnswer = z.infer<typeof domainAnswer>;
export type GroupRole = z.infer<typeof groupRole>;
