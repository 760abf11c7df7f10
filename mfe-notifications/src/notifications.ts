// Reads notifications and marks them as read. The bell counts the notifications that the inbox
// lists, so both share the same cached answers. The list is loaded page by page. Server-sent events
// invalidate the cache, so new notifications are read again.
import { api } from './api';
import type { NotificationsAnswer } from '@cumbre/contract/notifications';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<NotificationsAnswer, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({
        path: 'notifications',
        query: { cursor: pageParam ?? undefined },
        silent: true,
      }),
      providesTags: ['Notifications'],
    }),
    markNotification: build.mutation<null, { id: string; read: boolean }>({
      // Without a network the notification stays unread, silently: the person who followed its link
      // needs no message.
      query: ({ id, read }) => ({
        path: `notifications/${id}`,
        method: 'PATCH',
        json: { read },
        answer: 'nothing',
        queueable: true,
      }),
      invalidatesTags: ['Notifications'],
    }),
    markAllRead: build.mutation<null, void>({
      query: () => ({ path: 'notifications/read-all', method: 'POST', answer: 'nothing' }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const {
  useNotificationsInfiniteQuery,
  useMarkNotificationMutation,
  useMarkAllReadMutation,
} = notificationsApi;
