// Creates the RemoteContext of each remote: the shell's session, store, texts, toasts and events,
// limited to the remote's name. Each remote has one context object.
import { namespacedApi } from '@cumbre/client/api';
import { selectUser } from '@cumbre/client/session';
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import type { RemoteContext } from '@cumbre/remote/contract';
import { toast } from '@cumbre/ui/base';
import i18next from 'i18next';
import { confirmDiscard } from '../unsaved-changes/discard';
import { emit, on } from '../events';
import { currentLanguage } from '../page/languages';
import { store } from '../store';
import { recordFor } from '../page/telemetry';

const contexts = new Map<string, RemoteContext>();

function createContext(remote: string): RemoteContext {
  return {
    contractVersion: CONTRACT_VERSION,
    remote,
    session: {
      user: () => selectUser(store.getState()),
      subscribe: (listener) => {
        let lastUser = selectUser(store.getState());
        return store.subscribe(() => {
          const user = selectUser(store.getState());
          if (user === lastUser) return;
          lastUser = user;
          listener(user);
        });
      },
    },
    store: {
      inject: (slice) => {
        if (slice.name !== remote)
          throw new Error(
            `${remote} may inject a slice under its own name only, not "${slice.name}".`,
          );
        store.injectSlice(slice);
      },
    },
    i18n: {
      addTexts: (texts) => {
        for (const [language, bundle] of Object.entries(texts))
          i18next.addResourceBundle(language, remote, bundle, true, true);
      },
      language: currentLanguage,
    },
    http: namespacedApi(remote),
    notify: toast,
    confirmDiscard,
    events: { emit, on },
    telemetry: { record: recordFor(remote) },
  };
}

/** The context of one registration. A remote that registers again injects its endpoints again. */
export const contextForRegistration = (remote: string): RemoteContext => ({
  ...contextFor(remote),
  http: namespacedApi(remote),
});

export function contextFor(remote: string): RemoteContext {
  const existing = contexts.get(remote);
  if (existing) return existing;
  const context = createContext(remote);
  contexts.set(remote, context);
  return context;
}
