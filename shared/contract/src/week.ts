// "My week", GET /api/users/me/week: every item of a running cycle that the caller owns or is
// assigned to and may check in, over all organizations, the most urgent first.
import { z } from 'zod';
import { commitmentSchema } from './commitments';
import { ITEM_KINDS, ITEM_STATUSES, ITEM_TYPES, OCCURRENCE_MODES } from './enumerations';
import { personSchema } from './items';
import { id, ratio } from './scalars';
import { teamOfTreeSchema } from './teams';

export const weekRowSchema = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(ITEM_KINDS),
  type: z.enum(ITEM_TYPES),
  /** Which values of a period count; of a recurrent item. */
  occurrenceMode: z.enum(OCCURRENCE_MODES),
  unit: z.string(),
  startValue: z.number(),
  targetValue: z.number(),
  currentValue: z.number().nullable(),
  realProgress: ratio,
  expectedProgress: ratio,
  status: z.enum(ITEM_STATUSES),
  organization: id,
  cycle: id,
  /** Whether the caller is the assigned person, not only the owner. */
  assigned: z.boolean(),
  /** The newest check-in; null before the first one. */
  last: z.object({ date: z.string(), value: z.number() }).nullable(),
  /** The values of the newest check-ins, the oldest first. */
  trend: z.array(z.number()),
  /** The confidence in force, a ratio 0..1; null for none. Absent in an answer of an earlier server. */
  confidence: z.number().nullable().optional(),
  /**
   * The newest note of a check-in, and the people whom it mentions; these are absent in an answer of
   * an earlier server.
   */
  lastNote: z
    .object({ date: z.string(), note: z.string(), mentions: z.array(personSchema).optional() })
    .nullable(),
  team: id.nullable(),
  /** When the next check-in is due; null if none is due before the end of the cycle. */
  due: z.string().nullable(),
  urgency: z.enum(['late', 'due', 'later', 'none']),
  daysLate: z.number().int(),
});
/** An objective of another organization that an organization of the caller follows; read only. */
export const followedObjectiveSchema = z.object({
  id,
  title: z.string(),
  organization: id,
  cycle: id,
  sharedBy: z.string(),
  /** After sharing has ended: the date of the snapshot. Null while the numbers are live. */
  asOf: z.string().nullable(),
  realProgress: ratio,
  expectedProgress: ratio,
  status: z.enum(ITEM_STATUSES).nullable(),
});
/** An open commitment that the caller keeps, with its item. */
export const weekCommitmentSchema = z.object({
  commitment: commitmentSchema,
  organization: id,
  cycle: id,
  item: z.object({ id, code: z.string(), title: z.string() }),
});
export const weekAnswer = z.object({
  /** `today`: the date in the time zone of the organization. */
  organizations: z.array(z.object({ id, name: z.string(), today: z.string() })),
  cycles: z.array(z.object({ id, organization: id, name: z.string(), end: z.string() })),
  /** The teams of those organizations. */
  teams: z.array(teamOfTreeSchema.extend({ organization: id })),
  rows: z.array(weekRowSchema),
  followed: z.array(followedObjectiveSchema),
  /** By last day, in running cycles. */
  commitments: z.array(weekCommitmentSchema),
});

export type WeekRow = z.infer<typeof weekRowSchema>;
export type WeekCommitment = z.infer<typeof weekCommitmentSchema>;
export type FollowedObjective = z.infer<typeof followedObjectiveSchema>;
export type WeekAnswer = z.infer<typeof weekAnswer>;
