// What a remote names in the page is under the remote's own name, so that two remotes may use the
// same names: keys of storage, ids of elements, and events. No name of a remote contains `/` or
// `_`, so that `a` + `b-c` and `a-b` + `c` differ.
import { DRAFT_PREFIX } from '@cumbre/client/formDrafts';
import type { KeyedStorage, RemoteEvents, RemoteStorage } from './contract';

function keyedStorage(area: () => Storage, prefix: string): KeyedStorage {
  // The getter of window.localStorage throws where storage is switched off.
  const attempt = <Result>(access: (storage: Storage) => Result): Result | null => {
    try {
      return access(area());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(prefix + key)),
    set: (key, value) => void attempt((storage) => storage.setItem(prefix + key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(prefix + key)),
  };
}

const indexed = () => import('./indexedStorage');

export function storageOf(remote: string): RemoteStorage {
  return {
    local: keyedStorage(() => window.localStorage, `${remote}/`),
    // Signing out deletes these keys together with the drafts of forms.
    session: keyedStorage(() => window.sessionStorage, `${DRAFT_PREFIX}${remote}/`),
    indexed: {
      get: async (key) => (await indexed()).readValue(`${remote}/${key}`),
      set: async (key, value) => (await indexed()).writeValue(`${remote}/${key}`, value),
      remove: async (key) => (await indexed()).removeValue(`${remote}/${key}`),
    },
  };
}

export const domIdOf =
  (remote: string) =>
  (name: string): string =>
    `${remote}_${name}`;

/** Throws unless `remote` may emit the event `name`: its own, or one of the shell's. */
export function requireOwnEvent(remote: string, name: keyof RemoteEvents): void {
  const [owner, event] = name.split('/');
  if (event === undefined || owner === remote) return;
  throw new Error(
    `${remote} emits "${name}", which is an event of ${owner}: a remote emits events under its own name only, such as "${remote}/${event}".`,
  );
}
