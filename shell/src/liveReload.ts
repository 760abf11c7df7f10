// Reloads the page when a developer's next build is there: of the shell or any remote where a development build is
// shown (`npm run dev`), or of a remote that runs on the developer's own machine inside a staging shell. It asks every second
// while the tab is seen; elsewhere this file is never fetched. What is unsaved is asked about as with any reload.
import { fetchRegistry } from '@cumbre/remote/registrySource';

const LOOK_EVERY = 1000;

const scriptsIn = (html: string): string => [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address).join();

/** What is served now: the release of each remote, and the shell's own files. */
async function served(): Promise<string> {
  const [registry, page] = await Promise.all([fetchRegistry(), fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })]);
  if (!page.ok) throw new Error(`The page answered ${page.status}.`);
  return [...registry.remotes.map(({ name, release }) => `${name} ${release}`), scriptsIn(await page.text())].join('\n');
}

/** Watches until the page is reloaded; returns how to stop. */
export function watchForBuilds(reload: () => void = () => window.location.reload()): () => void {
  let known: string | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const look = async () => {
    try {
      const now = document.visibilityState === 'visible' ? await served() : known;
      if (stopped) return;
      if (known !== null && now !== known) {
        reload();
        return;
      }
      known = now;
    } catch {
      // Between two builds nothing may answer.
    }
    timer = setTimeout(() => void look(), LOOK_EVERY);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
