// Cycles: the bodies and answers of /api/organizations/{id}/cycles and /api/cycles. Dates are
// calendar dates in the time zone of the organization. The domain decides, on the server, which
// changes of state are allowed.
import { z } from 'zod';
import { CYCLE_STATES } from './enumerations';
import { NAME_LENGTH, REASON_LENGTH } from './limits';
import { CYCLE_ABILITIES } from './permissions';
import { calendarDate, id, instant, requiredLine, optionalText, version } from './scalars';

const cycleFields = {
  name: requiredLine(NAME_LENGTH),
  start: calendarDate,
  end: calendarDate,
};
/** `state` running: the new cycle is started in the same act. */
export const createCycleBody = z.strictObject({
  ...cycleFields,
  state: z.enum(['planning', 'running']).optional(),
});
export const updateCycleBody = z.strictObject(cycleFields).partial();
export const changeCycleStateBody = z.strictObject({
  state: z.enum(CYCLE_STATES),
  reason: optionalText(REASON_LENGTH).optional(),
});

export const cycleSchema = z.object({
  id,
  organization: id,
  name: z.string(),
  state: z.enum(CYCLE_STATES),
  start: z.string(),
  end: z.string(),
  version,
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Why it was finished before its end; null where no reason was given. */
  finishReason: z.string().nullable(),
  items: z.number().int(),
  abilities: z.array(z.enum(CYCLE_ABILITIES)),
  /** The states that the caller may set now. `reasonRequired`: the call must contain a reason. */
  transitions: z.array(z.object({ state: z.enum(CYCLE_STATES), reasonRequired: z.boolean() })),
});
/** `current`: the running cycle with the latest start; null if no cycle is running. */
export const cyclesAnswer = z.object({ cycles: z.array(cycleSchema), current: id.nullable() });
export const cycleAnswer = z.object({ cycle: cycleSchema });

export type Cycle = z.infer<typeof cycleSchema>;
export type CyclesAnswer = z.infer<typeof cyclesAnswer>;
export type CycleAnswer = z.infer<typeof cycleAnswer>;
export type CreateCycleBody = z.input<typeof createCycleBody>;
export type UpdateCycleBody = z.input<typeof updateCycleBody>;
export type ChangeCycleStateBody = z.input<typeof changeCycleStateBody>;
