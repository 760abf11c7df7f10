// The RemoteContext of a remote in tests: the real store, texts and toasts; events reach only
// listeners of the same test; telemetry is dropped. A test may replace any part of it.
import type { i18n as I18n } from 'i18next';
import { namespacedApi } from '@cumbre/client/api';
import { selectUser } from '@cumbre/client/session';
import type { AppStore } from '@cumbre/client/store';
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import type { RemoteContext, RemoteEvents } from '@cumbre/remote/contract';
import { domIdOf, requireOwnEvent, storageOf } from '@cumbre/remote/namespaces';
import { toast } from '@cumbre/ui/base';

type Listener = (event: RemoteEvents[keyof RemoteEvents]) => void;

export function testRemoteContext(remote: string, store: AppStore, i18n: I18n): RemoteContext {
  const listeners = new Map<string, Set<Listener>>();
  return {
    contractVersion: CONTRACT_VERSION,
    remote,
    session: {
      user: () => selectUser(store.getState()),
      subscribe: (listener) => {
        let lastUser = selectUser(store.getState());
        return store.subscribe(() => {
          const user = selectUser(store.getState());
          if (user !== lastUser) listener(user);
          lastUser = user;
        });
      },
    },
    store: { inject: store.injectSlice, dispatch: store.dispatch },
    i18n: {
      addTexts: (texts) => {
        for (const [language, resources] of Object.entries(texts))
          i18n.addResourceBundle(language, remote, resources, true, true);
      },
      language: () => (i18n.language === 'es' ? 'es' : 'en'),
    },
    http: namespacedApi(remote),
    notify: toast,
    confirmDiscard: () => Promise.resolve(true),
    events: {
      emit: (name, event) => {
        requireOwnEvent(remote, name);
        for (const listener of listeners.get(name) ?? []) listener(event);
      },
      on: (name, listener) => {
        const all = listeners.get(name) ?? new Set<Listener>();
        listeners.set(name, all.add(listener as Listener));
        return () => {
          all.delete(listener as Listener);
        };
      },
    },
    telemetry: { record: () => {} },
    storage: storageOf(remote),
    domId: domIdOf(remote),
  };
}
