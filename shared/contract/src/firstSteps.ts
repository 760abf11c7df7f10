// Which first steps an organization has done: GET /api/organizations/{id}/first-steps. The answer
// is computed from the existing data, so that it does not matter how a step was done.
import { z } from 'zod';

export const firstStepsAnswer = z.object({
  steps: z.object({
    cycle: z.boolean(),
    objective: z.boolean(),
    keyResult: z.boolean(),
    checkIn: z.boolean(),
    people: z.boolean(),
  }),
  /** Whether the caller has an example organization. */
  example: z.boolean(),
});

export type FirstStepsAnswer = z.infer<typeof firstStepsAnswer>;
