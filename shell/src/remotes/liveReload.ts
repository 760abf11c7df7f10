// Reloads the page after a developer's build: of the shell or a remote where a development build is
// shown (`npm run dev`), or of a remote on the developer's machine inside a staging shell. It asks
// every second while the tab is visible; otherwise the file is never loaded. Unsaved forms ask as
// with any reload.
import { fetchRegistry } from '@cumbre/remote/registrySource';

const CHECK_INTERVAL = 1000;

const scriptsIn = (html: string): string =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address).join();

/** Reads what is served: the release of each remote, and the shell's files. */
async function readBuild(): Promise<string> {
  const [registry, page] = await Promise.all([
    fetchRegistry(),
    fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }),
  ]);
  if (!page.ok) throw new Error(`The page answered ${page.status}.`);
  return [
    ...registry.remotes.map(({ name, release }) => `${name} ${release}`),
    scriptsIn(await page.text()),
  ].join('\n');
}

/** Watches until the page reloads. Returns a function that stops it. */
export function watchForBuilds(reload: () => void = () => window.location.reload()): () => void {
  let lastBuild: string | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const check = async () => {
    try {
      const now = document.visibilityState === 'visible' ? await readBuild() : lastBuild;
      if (isStopped) return;
      if (lastBuild !== null && now !== lastBuild) {
        reload();
        return;
      }
      lastBuild = now;
    } catch {
      // The server may not answer during a build.
    }
    timer = setTimeout(() => void check(), CHECK_INTERVAL);
  };
  void check();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
