// The store, with the message of a failed call: the server's message, or a default (specification,
// section 8).
import { api } from '@cumbre/client/api';
import { createAppStore } from '@cumbre/client/store';
import type { AppStore } from '@cumbre/client/store';
import { toast } from '@cumbre/ui/base';
import { translate } from './useTranslation';

export const store: AppStore = createAppStore({
  // The list of organizations tells whether the person is still a member, and with which role.
  onRefused: () => void store.dispatch(api.util.invalidateTags(['Organizations'])),
  onFailure: ({ status, message }) =>
    toast.error(message || translate(status === 0 ? 'failure.unreachable' : 'failure.default')),
});
