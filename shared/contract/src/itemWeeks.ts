// How an item moved over the weeks of its cycle, GET /api/okrs/{id}/weeks: the numbers of the tree at
// the end of each week. Ratios are 0..1, null for "–". An objective is computed from what is below
// it now. An item followed from another organization has no weeks.
import { z } from 'zod';
import { groupForecast } from './overview';
import { ratio } from './scalars';

export const itemWeeksAnswer = z.object({
  today: z.string(),
  /** Where a picture begins: with the cycle, or with the first item or check-in of the branch. */
  start: z.string(),
  /**
   * The week's ends so far, oldest first, from `start` on. The last one has the numbers of today, or
   * of the last day of a finished cycle.
   */
  weeks: z.array(
    z.object({
      date: z.string(),
      progress: ratio,
      expected: ratio,
      /** Whether there was a check-in by then. Without any, a progress of 0 is no value. */
      hasCheckIn: z.boolean(),
    }),
  ),
  /** What is expected at the week's ends to come, and at the end of the cycle. */
  ahead: z.array(z.object({ date: z.string(), expected: ratio })),
  /** Of the item and what is below it; both are absent in answers of earlier servers. */
  forecast: groupForecast.forecast.optional(),
  noForecast: groupForecast.noForecast.optional(),
});

export type ItemWeeks = z.infer<typeof itemWeeksAnswer>;
