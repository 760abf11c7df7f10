// The shepherd's board, GET /api/organizations/{id}/board: per person what they look after in a cycle, what is late and
// what is outdated, and who looks after nothing. For owner, admin and shepherd.
import { z } from 'zod';
import { ITEM_STATUSES, MEMBER_ROLES } from './enumerations';
import { personSchema } from './items';
import { id } from './scalars';

export const boardQuery = z.strictObject({ cycle: id });

const lateItemSchema = z.object({ id, code: z.string(), title: z.string(), status: z.enum(ITEM_STATUSES), due: z.string(), daysLate: z.number().int() });
export const boardPersonSchema = z.object({
  person: personSchema,
  /** null: no member any more, and still named in items. */
  role: z.enum(MEMBER_ROLES).nullable(),
  /** Items that the person owns or is assigned to. */
  items: z.number().int(),
  /** Of these, how many the person reports on: the assigned person does, else the owner. */
  reports: z.number().int(),
  outdated: z.number().int(), atRisk: z.number().int(),
  /** The newest check-in of what the person reports on. */
  lastCheckIn: z.string().nullable(),
  /** What is late, the latest first. */
  late: z.array(lateItemSchema),
});
/** Whoever is latest first; then who has nothing; then the others by name. */
export const boardAnswer = z.object({ today: z.string(), people: z.array(boardPersonSchema) });

export type BoardPerson = z.infer<typeof boardPersonSchema>;
export type BoardAnswer = z.infer<typeof boardAnswer>;
