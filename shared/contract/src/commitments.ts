// Commitments of an item, /api/okrs/{id}/commitments: what a person promises to do for it, with
// dates and the outcome, paged by cursor. Dates are calendar dates in the time zone of the
// organization.
import { z } from 'zod';
import { COMMITMENT_STATES } from './enumerations';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from './limits';
import { personSchema } from './items';
import { ITEM_COMMENT_ABILITIES } from './permissions';
import { calendarDate, id, instant, requiredLine, optionalText, version } from './scalars';

const fields = {
  title: requiredLine(TITLE_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  startsAt: calendarDate.nullable(),
  endsAt: calendarDate.nullable(),
  state: z.enum(COMMITMENT_STATES),
  /** Who keeps it; null for the author. Another person requires the right to edit the item. */
  assignedUser: id.nullable(),
};
export const createCommitmentBody = z.strictObject({
  ...z.object(fields).partial().shape,
  title: fields.title,
});
/** The `nextCursor` of the previous page. */
const cursor = z.string().regex(/^(open|closed)_[\dTZ:.-]{10,24}_[\da-f-]{36}$/);
export const commitmentsQuery = z.strictObject({ cursor: cursor.optional() });
export const updateCommitmentBody = z.strictObject(fields).partial();

export const commitmentSchema = z.object({
  id,
  title: z.string(),
  description: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  state: z.enum(COMMITMENT_STATES),
  /** The author. */
  user: personSchema,
  /** Who keeps it; null where the author does. */
  assignedUser: personSchema.nullable(),
  createdAt: instant,
  lastEdited: instant.nullable(),
  version,
  abilities: z.array(z.enum(ITEM_COMMENT_ABILITIES)),
});
/**
 * Open commitments first, by end date; then the others, the last changed first. `open` counts all
 * open commitments, on all pages.
 */
export const commitmentsAnswer = z.object({
  commitments: z.array(commitmentSchema),
  open: z.number().int(),
  nextCursor: z.string().nullable(),
});
export const commitmentAnswer = z.object({ commitment: commitmentSchema });

export type Commitment = z.infer<typeof commitmentSchema>;
export type CommitmentsAnswer = z.infer<typeof commitmentsAnswer>;
export type CommitmentAnswer = z.infer<typeof commitmentAnswer>;
export type CreateCommitmentBody = z.input<typeof createCommitmentBody>;
export type UpdateCommitmentBody = z.input<typeof updateCommitmentBody>;
