// Reads and changes a person's mail preferences, and unsubscribes by the token of a link.
import { api } from '../api';
import type { NotificationDelivery, NotificationKind } from '@cumbre/contract/enumerations';
import type { NotificationPreferences } from '@cumbre/contract/notifications';

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<NotificationPreferences, void>({
      query: () => ({ path: 'notifications/preferences', silent: true }),
    }),
    changePreferences: build.mutation<
      NotificationPreferences,
      { kinds: readonly NotificationKind[]; delivery: NotificationDelivery }
    >({
      query: ({ kinds, delivery }) => ({
        path: 'notifications/preferences',
        method: 'PUT',
        json: { deliveries: Object.fromEntries(kinds.map((kind) => [kind, delivery])) },
      }),
      // Updates the cache optimistically; the server's state replaces it afterwards, also when the
      // server refused the change.
      onQueryStarted: async ({ kinds, delivery }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          preferencesApi.util.updateQueryData(
            'notificationPreferences',
            undefined,
            ({ deliveries }) => {
              for (const kind of kinds) deliveries[kind] = delivery;
            },
          ),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    endMails: build.mutation<null, string>({
      query: (token) => ({
        path: 'notifications/unsubscribe',
        method: 'POST',
        query: { token },
        answer: 'nothing',
        silent: true,
      }),
    }),
  }),
});

export const {
  useNotificationPreferencesQuery,
  useChangePreferencesMutation,
  useEndMailsMutation,
} = preferencesApi;
