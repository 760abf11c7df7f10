// Cycles: the bodies and answers of /api/organizations/{id}/cycles and /api/cycles. Dates are calendar dates in the
// organization's time zone; which change of state is allowed is decided by the domain, on the server.
import { z } from 'zod';
import { CYCLE_STATES } from './enumerations';
import { NAME_LENGTH, REASON_LENGTH } from './limits';
import { CYCLE_ABILITIES } from './permissions';
import { calendarDate, id, instant, line, text, version } from './scalars';

export const createCycleBody = z.strictObject({ name: line(NAME_LENGTH), start: calendarDate, end: calendarDate });
export const updateCycleBody = createCycleBody.partial();
export const changeCycleStateBody = z.strictObject({ state: z.enum(CYCLE_STATES), reason: text(REASON_LENGTH).optional() });

export const cycleSchema = z.object({
  id, organization: id, name: z.string(), state: z.enum(CYCLE_STATES), start: z.string(), end: z.string(), version, createdAt: instant,
  finishedAt: instant.nullable(), items: z.number().int(),
  abilities: z.array(z.enum(CYCLE_ABILITIES)),
  /** The states the caller may change it to now; `reasonRequired` says that a reason must come with it. */
  transitions: z.array(z.object({ state: z.enum(CYCLE_STATES), reasonRequired: z.boolean() })),
});
/** `current` is the running cycle that started last, or null: the notice "no cycle is running". */
export const cyclesAnswer = z.object({ cycles: z.array(cycleSchema), current: id.nullable() });
export const cycleAnswer = z.object({ cycle: cycleSchema });

export type Cycle = z.infer<typeof cycleSchema>;
export type CyclesAnswer = z.infer<typeof cyclesAnswer>;
export type CycleAnswer = z.infer<typeof cycleAnswer>;
export type CreateCycleBody = z.input<typeof createCycleBody>;
export type UpdateCycleBody = z.input<typeof updateCycleBody>;
export type ChangeCycleStateBody = z.input<typeof changeCycleStateBody>;
