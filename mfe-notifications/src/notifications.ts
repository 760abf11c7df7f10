// Reads notifications and marks them as read. The bell counts the notifications that the inbox
// lists, so both share the same cached answers. The list is loaded page by page. Server-sent events
// invalidate the cache, so new notifications are read again.
import { NOTIFICATION_GROUP_NAMES } from '@cumbre/contract/enumerations';
import { api } from './api';
import type {
  Notification,
  NotificationsAnswer,
  NotificationsQuery,
  ReadAllAnswer,
} from '@cumbre/contract/notifications';

interface Cached {
  pages: NotificationsAnswer[];
}

/**
 * Marks cached notifications before the server answers, so that the row and the bell change at once.
 * Each page of the list has the number of all unread notifications.
 */
function markCached({ pages }: Cached, read: boolean, fits: (each: Notification) => boolean): void {
  let changed = 0;
  for (const each of pages.flatMap(({ notifications }) => notifications)) {
    if (!fits(each) || (each.readAt !== null) === read) continue;
    each.readAt = read ? new Date().toISOString() : null;
    changed += 1;
  }
  for (const page of pages) page.unread = Math.max(0, page.unread + (read ? -changed : changed));
}

/** Which notifications a list has: all or those that were not read yet, of all kinds or of a group. */
export type Shown = Pick<NotificationsQuery, 'show' | 'group'>;
/** What the bell counts. */
export const ALL: Shown = {};
const LISTS: readonly Shown[] = [undefined, ...NOTIFICATION_GROUP_NAMES].flatMap((group) => [
  { ...(group && { group }) },
  { show: 'unread' as const, ...(group && { group }) },
]);

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<NotificationsAnswer, Shown, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ pageParam, queryArg }) => ({
        path: 'notifications',
        query: { cursor: pageParam ?? undefined, ...queryArg },
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
      onQueryStarted: async ({ id, read }, { dispatch, queryFulfilled }) => {
        const shown = LISTS.map((list) =>
          dispatch(
            notificationsApi.util.updateQueryData('notifications', list, (draft) =>
              markCached(draft, read, (each) => each.id === id),
            ),
          ),
        );
        await queryFulfilled.catch(() => shown.forEach((each) => each.undo()));
      },
      invalidatesTags: ['Notifications'],
    }),
    /** An earlier server answers with nothing, and has no undo. */
    markAllRead: build.mutation<ReadAllAnswer | null, void>({
      query: () => ({ path: 'notifications/read-all', method: 'POST' }),
      onQueryStarted: async (_all, { dispatch, queryFulfilled }) => {
        const shown = LISTS.map((list) =>
          dispatch(
            notificationsApi.util.updateQueryData('notifications', list, (draft) => {
              markCached(draft, true, () => true);
              for (const page of draft.pages) page.unread = 0;
            }),
          ),
        );
        await queryFulfilled.catch(() => shown.forEach((each) => each.undo()));
      },
      invalidatesTags: ['Notifications'],
    }),
    /** Makes those unread again that were marked together at that instant. */
    undoMarkAllRead: build.mutation<null, { readAt: string }>({
      query: (json) => ({
        path: 'notifications/unread-all',
        method: 'POST',
        json,
        answer: 'nothing',
      }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const {
  useNotificationsInfiniteQuery,
  useMarkNotificationMutation,
  useMarkAllReadMutation,
  useUndoMarkAllReadMutation,
} = notificationsApi;

/** Shared by the palette and the inbox, which offers the undo of both. */
export const ALL_READ = { fixedCacheKey: 'all-read' };
