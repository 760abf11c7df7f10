// Connects the watch for builds with the page.
import type { Register, Remote } from '@cumbre/remote/contract';
import { fetchDeveloped } from '@cumbre/remote/localOverrides';
import type { RegisteredRemote, Registry } from '@cumbre/remote/registry';
import i18next from 'i18next';
import { contextForRegistration } from '../remotes/remoteContexts';
import { remoteLoader } from '../remotes/remotes';
import { loadedRemote, showRemote } from '../remotes/useRemote';
import { applyUpdate } from './applyUpdate';
import { createOverlay } from './overlay';
import { watchForBuilds } from './watchForBuilds';

type Screen = NonNullable<Remote['routes'][number]['component']>;

/** The source of what a lazy screen loads. It names the module. */
const loadOf = (screen: Screen | undefined): string | null => {
  const load = (screen as { load?: unknown } | undefined)?.load;
  return typeof load === 'function' ? String(load) : null;
};

/** A lazy screen of the same module stays, because that module is replaced by itself. */
function screenOf(id: string, next: Screen, former: Screen | undefined): Screen {
  if (former && loadOf(next) !== null && loadOf(next) === loadOf(former)) return former;
  for (const screen of [former, next]) window.cumbreDevelopment?.register(screen, id);
  return next;
}

/** Returns a function that shows the result. */
async function registerAgain(name: string, register: Register): Promise<() => void> {
  // It is the running release to the page: another one would lose the state of its slice.
  const release = remoteLoader.runningRelease(name) ?? '';
  const remote = await register(contextForRegistration(name, release));
  const former = loadedRemote(name);
  const routes = remote.routes.map((route) =>
    route.component
      ? {
          ...route,
          component: screenOf(
            `${name} ${route.path}`,
            route.component,
            former?.routes.find(({ path }) => path === route.path)?.component,
          ),
        }
      : route,
  );
  return () => showRemote(name, { ...remote, routes });
}

export const startDevelopment = (
  current: () => Registry | null,
  show: (registry: Registry) => Registry,
): (() => void) =>
  watchForBuilds({
    readRegistry: async () => show(await fetchDeveloped(current())),
    applyUpdate: async (remote: RegisteredRemote) => {
      const update = await applyUpdate(remote, registerAgain);
      // Screens read their texts again.
      i18next.emit('languageChanged', i18next.language);
      return update;
    },
    show: createOverlay(),
    reload: () => window.location.reload(),
  });
