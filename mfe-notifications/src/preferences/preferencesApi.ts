// Reads and changes a person's mail preferences, and unsubscribes by the token of a link.
import { api } from '../api';
import type { NotificationDelivery, PreferenceKind } from '@cumbre/contract/enumerations';
import type { NotificationPreferences } from '@cumbre/contract/notifications';

export type Deliveries = Record<PreferenceKind, NotificationDelivery>;

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<NotificationPreferences, void>({
      query: () => ({ path: 'notifications/preferences', silent: true }),
    }),
    changePreferences: build.mutation<NotificationPreferences, Partial<Deliveries>>({
      query: (deliveries) => ({
        path: 'notifications/preferences',
        method: 'PUT',
        json: { deliveries },
      }),
      // Updates the cache optimistically; the server's state replaces it afterwards, also when the
      // server refused the change.
      onQueryStarted: async (changed, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          preferencesApi.util.updateQueryData(
            'notificationPreferences',
            undefined,
            ({ deliveries }) => {
              Object.assign(deliveries, changed);
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
