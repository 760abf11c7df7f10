// Makes the host that a remote is handed: the shell's session, store, texts, toasts and events, cut to that remote's name.
// One host per remote, the same object each time it is asked for.
import { namespacedApi } from '@cumbre/client/api';
import { selectUser } from '@cumbre/client/session';
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import type { Host } from '@cumbre/remote/contract';
import { toast } from '@cumbre/ui/base';
import i18next from 'i18next';
import { confirmDiscard } from './discard';
import { emit, on } from './events';
import { currentLanguage } from './languages';
import { store } from './store';
import { recordFor } from './telemetry';

const hosts = new Map<string, Host>();

function createHost(remote: string): Host {
  return {
    contractVersion: CONTRACT_VERSION,
    remote,
    session: {
      user: () => selectUser(store.getState()),
      subscribe: (listener) => {
        let known = selectUser(store.getState());
        return store.subscribe(() => {
          const user = selectUser(store.getState());
          if (user === known) return;
          known = user;
          listener(user);
        });
      },
    },
    store: {
      inject: (slice) => {
        if (slice.name !== remote) throw new Error(`${remote} may inject a slice under its own name only, not "${slice.name}".`);
        store.injectSlice(slice);
      },
    },
    i18n: {
      addTexts: (texts) => {
        for (const [language, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, remote, bundle, true, true);
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

/** For one registration: a remote that is registered again injects its endpoints again. */
export const hostForRegistration = (remote: string): Host => ({ ...hostFor(remote), http: namespacedApi(remote) });

export function hostFor(remote: string): Host {
  const known = hosts.get(remote);
  if (known) return known;
  const host = createHost(remote);
  hosts.set(remote, host);
  return host;
}
