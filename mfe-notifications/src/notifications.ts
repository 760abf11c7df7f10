// Reading notifications and saying that they were read: the bell counts what the inbox lists, so both read the same
// answers. The list grows by pages. What comes live is read again, since the server's events mark it as changed.
import { api } from './api';
import type { NotificationsAnswer } from '@cumbre/contract/notifications';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<NotificationsAnswer, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor ?? undefined },
      query: ({ pageParam }) => ({ path: 'notifications', query: { cursor: pageParam ?? undefined }, quiet: true }),
      providesTags: ['Notifications'],
    }),
    markNotification: build.mutation<null, { id: string; read: boolean }>({
      // Without a network it stays unread, which whoever followed it need not be told.
      query: ({ id, read }) => ({ path: `notifications/${id}`, method: 'PATCH', json: { read }, answer: 'nothing', waits: true }),
      invalidatesTags: ['Notifications'],
    }),
    markAllRead: build.mutation<null, void>({
      query: () => ({ path: 'notifications/read-all', method: 'POST', answer: 'nothing' }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const { useNotificationsInfiniteQuery, useMarkNotificationMutation, useMarkAllReadMutation } = notificationsApi;
