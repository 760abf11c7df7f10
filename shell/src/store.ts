// The one store, and what a failed call says: the server's message, or a plain default (specification, section 8).
import { createAppStore } from '@cumbre/client/store';
import { toast } from '@cumbre/ui/base';
import i18next from 'i18next';

export const store = createAppStore({
  onFailure: ({ status, message }) => toast.error(message || i18next.t(status === 0 ? 'shell:failure.unreachable' : 'shell:failure.default')),
});
