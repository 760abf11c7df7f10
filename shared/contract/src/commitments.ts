// Commitments of an item, /api/okrs/{id}/commitments: what somebody promises to do for it, from when and until when, and
// what became of the promise, paged by cursor. Dates are calendar dates in the organization's time zone.
import { z } from 'zod';
import { COMMITMENT_STATES } from './enumerations';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from './limits';
import { personSchema } from './items';
import { REMARK_ABILITIES } from './permissions';
import { calendarDate, id, instant, line, text, version } from './scalars';

const fields = {
  title: line(TITLE_LENGTH), description: text(DESCRIPTION_LENGTH), startsAt: calendarDate.nullable(), endsAt: calendarDate.nullable(), state: z.enum(COMMITMENT_STATES),
};
export const createCommitmentBody = z.strictObject({ ...z.object(fields).partial().shape, title: fields.title });
/** Where the next page begins; made by the server (`nextCursor`). */
const cursor = z.string().regex(/^(open|closed)_[\dTZ:.-]{10,24}_[\da-f-]{36}$/);
export const commitmentsQuery = z.strictObject({ cursor: cursor.optional() });
export const updateCommitmentBody = z.strictObject(fields).partial();

export const commitmentSchema = z.object({
  id, title: z.string(), description: z.string(), startsAt: z.string().nullable(), endsAt: z.string().nullable(), state: z.enum(COMMITMENT_STATES),
  user: personSchema, createdAt: instant, lastEdited: instant.nullable(), version, abilities: z.array(z.enum(REMARK_ABILITIES)),
});
/** Open ones first, by the day they end; then the others, the last changed first. `open` counts all open ones, whatever the page. */
export const commitmentsAnswer = z.object({ commitments: z.array(commitmentSchema), open: z.number().int(), nextCursor: z.string().nullable() });
export const commitmentAnswer = z.object({ commitment: commitmentSchema });

export type Commitment = z.infer<typeof commitmentSchema>;
export type CommitmentsAnswer = z.infer<typeof commitmentsAnswer>;
export type CommitmentAnswer = z.infer<typeof commitmentAnswer>;
export type CreateCommitmentBody = z.input<typeof createCommitmentBody>;
export type UpdateCommitmentBody = z.input<typeof updateCommitmentBody>;
