// Shows a developer's builds: of a remote that is served as a development build (`cumbre-remote
// dev`), or that is overridden by one on this machine. It asks several times a second while the tab
// is visible; other pages never load this file. A build of the shell, and a remote that cannot be
// replaced while it runs, reload the page; unsaved forms ask as with any reload.
import type { RegisteredRemote, Registry } from '@cumbre/remote/registry';
import type { Update } from './applyUpdate';
import type { Faults } from './overlay';

const CHECK_INTERVAL = 200;
/** The shell's page is larger and changes less often. */
const PAGE_INTERVAL = 1000;

export interface Watching {
  /** Reads the registry again, and makes it that of the page. */
  readRegistry: () => Promise<Registry>;
  applyUpdate: (remote: RegisteredRemote) => Promise<Update>;
  show: (faults: Faults[]) => void;
  reload: () => void;
}

const scriptsIn = (html: string): string =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address).join();

async function readShell(): Promise<string> {
  const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!page.ok) throw new Error(`The page answered ${page.status}.`);
  return scriptsIn(await page.text());
}

const failureOf = (error: unknown) => ({
  message: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

/** Whether the error was thrown by a script of one of the remotes. */
const developedBy = (remotes: RegisteredRemote[], error: unknown): string | undefined =>
  error instanceof Error
    ? remotes.find(({ base }) => error.stack?.includes(new URL(base, window.location.href).href))
        ?.name
    : undefined;

/** Watches until the page reloads. Returns a function that stops it. */
export function watchForBuilds({ readRegistry, applyUpdate, show, reload }: Watching): () => void {
  const releases = new Map<string, string>();
  const failures = new Map<string, unknown[]>();
  let remotes: RegisteredRemote[] = [];
  let shell: string | null = null;
  let shellReadAt = 0;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;

  const showFaults = () =>
    show([
      ...remotes
        .filter(({ faults = [] }) => faults.length > 0)
        .map(({ name, faults = [] }) => ({ remote: name, title: 'does not build', faults })),
      ...[...failures].map(([remote, errors]) => ({
        remote,
        title: 'failed',
        faults: errors.map(failureOf),
      })),
    ]);

  /** Returns false if the page has to be reloaded. */
  async function update(remote: RegisteredRemote): Promise<boolean> {
    const last = releases.get(remote.name);
    releases.set(remote.name, remote.release);
    if (last === undefined || last === remote.release) return true;
    const { isApplied, failures: thrown } = await applyUpdate(remote);
    if (thrown.length > 0) failures.set(remote.name, thrown);
    else failures.delete(remote.name);
    return isApplied;
  }

  /** Returns false if the page has to be reloaded. */
  async function check(): Promise<boolean> {
    const now = Date.now();
    if (now - shellReadAt >= PAGE_INTERVAL) {
      const served = await readShell();
      shellReadAt = now;
      if (shell !== null && served !== shell) return false;
      shell = served;
    }
    ({ remotes } = await readRegistry());
    for (const remote of remotes) if (!(await update(remote))) return false;
    showFaults();
    return true;
  }

  async function watch() {
    try {
      const isCurrent = document.visibilityState !== 'visible' || (await check());
      if (isStopped) return;
      if (!isCurrent) {
        reload();
        return;
      }
    } catch {
      // The server may not answer during a build.
    }
    timer = setTimeout(() => void watch(), CHECK_INTERVAL);
  }

  const record = (error: unknown) => {
    const remote = developedBy(remotes, error);
    if (remote === undefined) return;
    failures.set(remote, [...(failures.get(remote) ?? []), error]);
    showFaults();
  };
  const onError = (event: ErrorEvent) => record(event.error);
  const onRejection = (event: PromiseRejectionEvent) => record(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  void watch();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
