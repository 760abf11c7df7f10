// The example organization that a newcomer may ask for: POST /api/organizations/example. The answer is that of opening an
// organization of one's own.
import { z } from 'zod';
import { LANGUAGES } from './enumerations';
import { timeZone } from './scalars';

export const createExampleBody = z.strictObject({ language: z.enum(LANGUAGES), timeZone: timeZone.default('UTC') });

export type CreateExampleBody = z.input<typeof createExampleBody>;
