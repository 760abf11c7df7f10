// The endpoints of the calendar address: whether it exists, create, revoke. Only the answer to its
// creation contains the address.
import { api } from '../api';
import type {
  CalendarFeed,
  CalendarFeedAnswer,
  NewCalendarFeedAnswer,
} from '@cumbre/contract/calendar';

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    calendarFeed: build.query<CalendarFeed | null, void>({
      query: () => ({ path: 'users/me/calendar', silent: true }),
      transformResponse: ({ calendar }: CalendarFeedAnswer) => calendar,
      providesTags: ['Calendar'],
    }),
    makeCalendarFeed: build.mutation<NewCalendarFeedAnswer, void>({
      query: () => ({ path: 'users/me/calendar', method: 'POST', silent: true }),
      invalidatesTags: ['Calendar'],
    }),
    endCalendarFeed: build.mutation<null, void>({
      query: () => ({
        path: 'users/me/calendar',
        method: 'DELETE',
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Calendar'],
    }),
  }),
});

export const { useCalendarFeedQuery, useMakeCalendarFeedMutation, useEndCalendarFeedMutation } =
  calendarApi;
