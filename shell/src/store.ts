// The store, with the message of a failed call: the server's message, or a default (specification,
// section 8).
import { createAppStore } from '@cumbre/client/store';
import { toast } from '@cumbre/ui/base';
import { translate } from './useTranslation';

export const store = createAppStore({
  onFailure: ({ status, message }) =>
    toast.error(message || translate(status === 0 ? 'failure.unreachable' : 'failure.default')),
});
