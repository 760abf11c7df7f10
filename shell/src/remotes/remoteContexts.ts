// Creates the RemoteContext of each remote: the shell's session, store, texts, toasts and events,
// limited to the remote's name. Each remote has one context object for its screens, and one for each
// registration.
import { namespacedApi } from '@cumbre/client/api';
import { selectUser } from '@cumbre/client/session';
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import type { RemoteContext } from '@cumbre/remote/contract';
import { domIdOf, requireOwnEvent, storageOf } from '@cumbre/remote/namespaces';
import { toast } from '@cumbre/ui/base';
import i18next from 'i18next';
import { confirmDiscard } from '../unsaved-changes/discard';
import { emit, on } from '../events';
import { currentLanguage } from '../page/languages';
import { store } from '../store';
import { recordFor } from '../page/telemetry';

const contexts = new Map<string, RemoteContext>();

function requireOwnSlice(remote: string, name: string): void {
  if (name !== remote)
    throw new Error(`${remote} may inject a slice under its own name only, not "${name}".`);
}

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
        requireOwnSlice(remote, slice.name);
        store.injectSlice(slice);
      },
      dispatch: store.dispatch,
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
    events: {
      emit: (name, event) => {
        requireOwnEvent(remote, name);
        emit(name, event);
      },
      on,
    },
    telemetry: { record: recordFor(remote) },
    storage: storageOf(remote),
    domId: domIdOf(remote),
  };
}

interface Registration {
  release: string;
  unsubscribers: (() => void)[];
}
const registrations = new Map<string, Registration>();

/**
 * The context of one registration. A remote that registers again injects its endpoints again, and
 * what its former registration has subscribed to ends. Another release replaces the slice.
 */
export function contextForRegistration(remote: string, release: string): RemoteContext {
  const host = contextFor(remote);
  const former = registrations.get(remote);
  for (const unsubscribe of former?.unsubscribers ?? []) unsubscribe();
  const unsubscribers: (() => void)[] = [];
  registrations.set(remote, { release, unsubscribers });
  const ending = (unsubscribe: () => void) => {
    unsubscribers.push(unsubscribe);
    return unsubscribe;
  };
  const isOtherRelease = former !== undefined && former.release !== release;
  return {
    ...host,
    http: namespacedApi(remote),
    session: {
      ...host.session,
      subscribe: (listener) => ending(host.session.subscribe(listener)),
    },
    events: { ...host.events, on: (name, listener) => ending(host.events.on(name, listener)) },
    store: {
      ...host.store,
      inject: (slice) => {
        requireOwnSlice(remote, slice.name);
        if (isOtherRelease) store.replaceSlice(slice);
        else store.injectSlice(slice);
      },
    },
  };
}

export function contextFor(remote: string): RemoteContext {
  const existing = contexts.get(remote);
  if (existing) return existing;
  const context = createContext(remote);
  contexts.set(remote, context);
  return context;
}
