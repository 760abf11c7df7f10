// "My week", GET /api/users/me/week: every item of a running cycle that the caller owns or is assigned to and may report
// on, over all organizations, the most urgent first.
import { z } from 'zod';
import { ITEM_KINDS, ITEM_STATUSES, ITEM_TYPES } from './enumerations';
import { id, ratio } from './scalars';

export const weekRowSchema = z.object({
  id, code: z.string(), title: z.string(), kind: z.enum(ITEM_KINDS), type: z.enum(ITEM_TYPES), unit: z.string(), startValue: z.number(), targetValue: z.number(),
  currentValue: z.number().nullable(), realProgress: ratio, expectedProgress: ratio, status: z.enum(ITEM_STATUSES), organization: id, cycle: id,
  /** The caller is the assigned person, not only the owner. */
  assigned: z.boolean(),
  /** The newest check-in, null before the first. */
  last: z.object({ date: z.string(), value: z.number() }).nullable(),
  /** When the next check-in is owed; null: none before the end. */
  due: z.string().nullable(), urgency: z.enum(['late', 'due', 'later', 'none']), daysLate: z.number().int(),
});
/** An objective of another organization that one of the caller's own follows: to look at, never to report on. */
export const followedObjectiveSchema = z.object({
  id, title: z.string(), organization: id, cycle: id, sharedBy: z.string(),
  /** The day from which on it is no longer live; null while it is. */
  asOf: z.string().nullable(), realProgress: ratio, expectedProgress: ratio, status: z.enum(ITEM_STATUSES).nullable(),
});
export const weekAnswer = z.object({
  /** `today` is that organization's. */
  organizations: z.array(z.object({ id, name: z.string(), today: z.string() })),
  cycles: z.array(z.object({ id, organization: id, name: z.string(), end: z.string() })),
  rows: z.array(weekRowSchema),
  followed: z.array(followedObjectiveSchema),
});

export type WeekRow = z.infer<typeof weekRowSchema>;
export type FollowedObjective = z.infer<typeof followedObjectiveSchema>;
export type WeekAnswer = z.infer<typeof weekAnswer>;
