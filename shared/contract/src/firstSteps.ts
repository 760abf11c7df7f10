// What an organization has done of its first steps: GET /api/organizations/{id}/first-steps. Read from what is there, so
// that a step is done however it was done.
import { z } from 'zod';

export const firstStepsAnswer = z.object({
  steps: z.object({ cycle: z.boolean(), objective: z.boolean(), checkIn: z.boolean(), people: z.boolean() }),
});

export type FirstStepsAnswer = z.infer<typeof firstStepsAnswer>;
