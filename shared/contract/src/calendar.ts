// The secret address by which a calendar program reads what its person owes: /api/calendar.ics, made and ended at
// /api/users/me/calendar.
import { z } from 'zod';
import { instant } from './scalars';

export const calendarQuery = z.strictObject({ token: z.string().min(1).max(200) });
const calendarFeedSchema = z.object({ since: instant });
export const calendarFeedAnswer = z.object({ calendar: calendarFeedSchema.nullable() });
/** `url` is told this once. */
export const newCalendarFeedAnswer = z.object({ calendar: calendarFeedSchema, url: z.string() });

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export type CalendarFeedAnswer = z.infer<typeof calendarFeedAnswer>;
export type NewCalendarFeedAnswer = z.infer<typeof newCalendarFeedAnswer>;
