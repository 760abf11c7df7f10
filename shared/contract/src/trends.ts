// The last values of the items of a cycle, for the small lines in the tree:
// GET /api/organizations/{id}/trends.
import { z } from 'zod';
import { id } from './scalars';

/** As many values as a small line can show. */
export const TREND_LENGTH = 8;

export const trendsQuery = z.strictObject({ cycle: id });

export const trendsAnswer = z.object({
  /** Items with check-ins. `values` are the newest, the oldest of them first. */
  trends: z.array(z.object({ item: id, values: z.array(z.number()) })),
});

export type TrendsAnswer = z.infer<typeof trendsAnswer>;
