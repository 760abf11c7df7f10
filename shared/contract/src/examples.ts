// The example organization, POST /api/organizations/example. The answer is the same as for creating
// an organization.
import { z } from 'zod';
import { LANGUAGES } from './enumerations';
import { timeZone } from './scalars';

export const createExampleBody = z.strictObject({
  language: z.enum(LANGUAGES),
  timeZone: timeZone.default('UTC'),
});

export type CreateExampleBody = z.input<typeof createExampleBody>;
