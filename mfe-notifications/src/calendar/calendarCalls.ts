// Whether a person has a calendar address, making one and ending it. The address comes with the answer that makes it, and
// never again.
import { api } from '../api';
import type { CalendarFeed, CalendarFeedAnswer, NewCalendarFeedAnswer } from '@cumbre/contract/calendar';

const calendarCalls = api.injectEndpoints({
  endpoints: (build) => ({
    calendarFeed: build.query<CalendarFeed | null, void>({
      query: () => ({ path: 'users/me/calendar', quiet: true }),
      transformResponse: ({ calendar }: CalendarFeedAnswer) => calendar,
      providesTags: ['Calendar'],
    }),
    makeCalendarFeed: build.mutation<NewCalendarFeedAnswer, void>({ query: () => ({ path: 'users/me/calendar', method: 'POST', quiet: true }), invalidatesTags: ['Calendar'] }),
    endCalendarFeed: build.mutation<null, void>({ query: () => ({ path: 'users/me/calendar', method: 'DELETE', answer: 'nothing', quiet: true }), invalidatesTags: ['Calendar'] }),
  }),
});

export const { useCalendarFeedQuery, useMakeCalendarFeedMutation, useEndCalendarFeedMutation } = calendarCalls;
