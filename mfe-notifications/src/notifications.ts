// Reading notifications: the bell counts what the inbox lists, so both read the same answers. The list grows by pages.
import { api } from '@cumbre/client/api';
import type { NotificationsAnswer } from '@cumbre/contract/notifications';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<NotificationsAnswer, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor ?? undefined },
      query: ({ pageParam }) => ({ path: 'notifications', query: { cursor: pageParam ?? undefined }, quiet: true }),
      providesTags: ['Notifications'],
    }),
  }),
});

export const { useNotificationsInfiniteQuery } = notificationsApi;
