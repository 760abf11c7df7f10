// Invitations: the bodies and answers of /api/organizations/{id}/invitations and /api/invitations.
// For one person the answer is the invitation or an error. For a list it has one result per row.
import { z } from 'zod';
import { INVITATION_ROLES, INVITATION_STATES } from './enumerations';
import { EMAIL_LENGTH, INVITE_MAX_ROWS, NAME_LENGTH } from './limits';
import { personSchema } from './items';
import { listQuery } from './lists';
import { INVITATION_ABILITIES } from './permissions';
import { email, id, instant, requiredLine } from './scalars';

/** Digits only (specification, section 5). */
const phone = z
  .string()
  .trim()
  .refine((digits) => /^\d{4,20}$/.test(digits), { message: 'phoneDigits' });
const person = { phone: phone.optional(), role: z.enum(INVITATION_ROLES) };

const inviteOne = z.strictObject({ ...person, name: requiredLine(NAME_LENGTH), email });
/** Names are optional in a list. An invalid address is an error of its row, not of the request. */
const inviteMany = z
  .array(
    z.strictObject({
      ...person,
      name: requiredLine(NAME_LENGTH).optional(),
      email: z.string().trim().max(EMAIL_LENGTH),
    }),
  )
  .min(1)
  .max(INVITE_MAX_ROWS);
export const inviteBody = z.union([inviteMany, inviteOne]);

export const invitationSchema = z.object({
  id,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  role: z.enum(INVITATION_ROLES),
  state: z.enum(INVITATION_STATES),
  invitedBy: personSchema,
  createdAt: instant,
  sentAt: instant.nullable(),
  expiresAt: instant,
  answeredAt: instant.nullable(),
  abilities: z.array(z.enum(INVITATION_ABILITIES)),
});
export const invitationAnswer = z.object({ invitation: invitationSchema });
export const inviteManyAnswer = z.object({
  rows: z.array(
    z.object({
      email: z.string(),
      invitation: invitationSchema.nullable(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
/** `pending`: invitations without an answer, including expired ones. */
export const invitationsQuery = z.strictObject({
  ...listQuery,
  status: z.enum(['pending', 'rejected']).optional(),
  cursor: id.optional(),
});
/**
 * Pending, expired and rejected invitations; accepted ones are members. `roles`: the roles that the
 * caller may give. `counts`: the number of matching invitations per status, on all
 * pages.
 */
export const invitationsAnswer = z.object({
  invitations: z.array(invitationSchema),
  roles: z.array(z.enum(INVITATION_ROLES)),
  counts: z.object({ pending: z.number().int(), rejected: z.number().int() }),
  nextCursor: id.nullable(),
});
export const invitationLinkAnswer = z.object({ link: z.url() });

export const lookUpInvitationBody = z.strictObject({ token: z.string().min(1).max(200) });
/** The content of the page of an invitation link. Without `hasAccount` the person signs up. */
export const lookUpInvitationAnswer = z.object({
  invitation: z.object({
    organization: z.string(),
    organizationId: id,
    invitedBy: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(INVITATION_ROLES),
    hasAccount: z.boolean(),
  }),
});

export type Invitation = z.infer<typeof invitationSchema>;
export type InviteBody = z.input<typeof inviteBody>;
export type InviteRow = z.input<typeof inviteMany>[number];
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
export type InviteManyAnswer = z.infer<typeof inviteManyAnswer>;
export type InvitationsQuery = z.input<typeof invitationsQuery>;
export type InvitationsAnswer = z.infer<typeof invitationsAnswer>;
export type LookUpInvitationAnswer = z.infer<typeof lookUpInvitationAnswer>;
