// The board, GET /api/organizations/{id}/board: for each person the items of a cycle, and which of
// them are late or outdated. For owner, admin and shepherd.
import { z } from 'zod';
import { ITEM_OUTCOMES, ITEM_STATUSES, MEMBER_ROLES } from './enumerations';
import { personSchema } from './items';
import { id } from './scalars';

export const boardQuery = z.strictObject({ cycle: id });

const lateItemSchema = z.object({
  id,
  code: z.string(),
  title: z.string(),
  status: z.enum(ITEM_STATUSES),
  due: z.string(),
  daysLate: z.number().int(),
});
export const boardPersonSchema = z.object({
  person: personSchema,
  /** Null for a person who left the organization and is still named by items. */
  role: z.enum(MEMBER_ROLES).nullable(),
  /** The number of items that the person owns or is assigned to. */
  items: z.number().int(),
  /**
   * The number of items for which the person checks in: the assigned person does, else the owner.
   */
  reports: z.number().int(),
  /** How many of them have each status; statuses without items are absent. */
  statuses: z.partialRecord(z.enum(ITEM_STATUSES), z.number().int()).optional(),
  /**
   * How many of them ended how; outcomes without items are absent. Only a finished cycle has it;
   * absent in answers of earlier servers.
   */
  outcomes: z.partialRecord(z.enum(ITEM_OUTCOMES), z.number().int()).optional(),
  outdated: z.number().int(),
  atRisk: z.number().int(),
  /** The date of the newest check-in of those items. */
  lastCheckIn: z.string().nullable(),
  /** Whether somebody has reminded the person today. Missing in what a browser kept from before. */
  nudged: z.boolean().optional(),
  /** The late items, the most overdue first. */
  late: z.array(lateItemSchema),
});
/** People with the most overdue items first, then people without items, then the others by name. */
export const boardAnswer = z.object({ today: z.string(), people: z.array(boardPersonSchema) });

/** Reminds a person of the late check-ins in a cycle, once a day. */
export const nudgeBody = z.strictObject({ cycle: id, user: id });

export type BoardPerson = z.infer<typeof boardPersonSchema>;
export type BoardAnswer = z.infer<typeof boardAnswer>;
