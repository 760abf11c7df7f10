// Reading and changing how a person is told by mail, and ending such mails by a link's token.
import { api } from '../api';
import type { NotificationDelivery, NotificationKind } from '@cumbre/contract/enumerations';
import type { NotificationPreferences } from '@cumbre/contract/notifications';

const preferenceCalls = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<NotificationPreferences, void>({ query: () => ({ path: 'notifications/preferences', quiet: true }) }),
    changePreference: build.mutation<NotificationPreferences, { kind: NotificationKind; delivery: NotificationDelivery }>({
      query: ({ kind, delivery }) => ({ path: 'notifications/preferences', method: 'PUT', json: { deliveries: { [kind]: delivery } } }),
      // Shown at once; what the server says is shown after it, also where it refused.
      onQueryStarted: async ({ kind, delivery }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(preferenceCalls.util.updateQueryData('notificationPreferences', undefined, ({ deliveries }) => { deliveries[kind] = delivery; }));
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    endMails: build.mutation<null, string>({ query: (token) => ({ path: 'notifications/unsubscribe', method: 'POST', query: { token }, answer: 'nothing', quiet: true }) }),
  }),
});

export const { useNotificationPreferencesQuery, useChangePreferenceMutation, useEndMailsMutation } = preferenceCalls;
