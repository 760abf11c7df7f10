// The calendar feed of a person, /api/calendar.ics: due check-ins at a secret address. The address
// is created and deleted at /api/users/me/calendar.
import { z } from 'zod';
import { instant } from './scalars';

export const calendarQuery = z.strictObject({ token: z.string().min(1).max(200) });
const calendarFeedSchema = z.object({ since: instant });
export const calendarFeedAnswer = z.object({ calendar: calendarFeedSchema.nullable() });
/** No other answer contains `url`. */
export const newCalendarFeedAnswer = z.object({ calendar: calendarFeedSchema, url: z.string() });

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export type CalendarFeedAnswer = z.infer<typeof calendarFeedAnswer>;
export type NewCalendarFeedAnswer = z.infer<typeof newCalendarFeedAnswer>;
