// The service worker: the page, the shell and the current releases open without a network. Everything is asked of the
// network first and only what fails is answered from here, so nobody stays with an old version; /api is never looked at
// (the last tree is shared/client's). What comes from here has the hash that build or registry name. Why so, and how to be
// rid of it: docs/decisions/0042. The build compiles this file by itself and writes its parts in (shared/build/offline.mjs).

/** Written in by the build: the page's template, and the shell's files with their hashes. */
declare const CUMBRE_TEMPLATE: string;
declare const CUMBRE_SHELL_FILES: Record<string, string>;

(() => {
  interface Waiting extends Event { waitUntil: (work: Promise<unknown>) => void }
  interface Asked extends Waiting { request: Request; preloadResponse: Promise<Response | undefined>; respondWith: (answer: Promise<Response>) => void }
  interface Told extends Waiting { data: unknown }
  interface ServiceWorker {
    addEventListener: ((kind: 'install' | 'activate', listener: (event: Waiting) => void) => void) & ((kind: 'fetch', listener: (event: Asked) => void) => void) & ((kind: 'message', listener: (event: Told) => void) => void);
    skipWaiting: () => Promise<void>;
    clients: { claim: () => Promise<void> };
    registration: { navigationPreload?: { enable: () => Promise<void> } };
    location: Location;
  }
  interface Release { base: string; files: Record<string, string> }
  interface Registry { remotes: (Release & { swapped?: string })[] }
  /** What the page needs beside the files: the registry as the page carries it, and the policy that came with it. */
  interface KeptPage { registry: string; policy: string }

  const worker = self as unknown as ServiceWorker;
  const FILES = 'cumbre-files';
  const PAGE = '/kept/page';
  /** A network that says nothing for so long counts as none, where there is something to show. */
  const PATIENCE = 10_000;
  /** Addresses below these are the server's own pages, never the application. */
  const NOT_PAGES = /^\/(api|releases|reports|operation|shell|mailbox|kept)(\/|$)/;
  const ours = worker.location.origin;

  const sha384 = async (content: ArrayBuffer): Promise<string> => `sha384-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', content))))}`;

  async function keptPage(): Promise<KeptPage | null> {
    const kept = await (await caches.open(FILES)).match(PAGE);
    return kept ? (await kept.json()) as KeptPage : null;
  }

  /** Hash by address: of the shell, and of each release that the registry calls current. */
  function filesOf(registry: Registry): Map<string, string> {
    const releases = registry.remotes.flatMap(({ base, files }) => Object.entries(files).map(([name, hash]): [string, string] => [new URL(base + name, ours).href, hash]));
    return new Map([...Object.entries(CUMBRE_SHELL_FILES).map(([name, hash]): [string, string] => [`${ours}/shell/${name}`, hash]), ...releases]);
  }

  /** What is kept for `address`, unless it is another content than it should be. */
  async function keptFile(address: string): Promise<Response | null> {
    const page = await keptPage();
    const hash = page && filesOf(JSON.parse(page.registry) as Registry).get(address);
    const kept = hash ? await (await caches.open(FILES)).match(address) : undefined;
    return kept && await sha384(await kept.clone().arrayBuffer()) === hash ? kept : null;
  }

  /** Keeps what is current and drops the rest. A browser that shows swapped remotes keeps what it had: those are one tester's. */
  async function keep(): Promise<void> {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    const registry = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(await answer.text())?.[1];
    if (!answer.ok || registry === undefined) return;
    const live = JSON.parse(registry) as Registry;
    if (live.remotes.some(({ swapped }) => swapped !== undefined)) return;
    const cache = await caches.open(FILES);
    const files = filesOf(live);
    for (const [address, integrity] of files) {
      if (await cache.match(address)) continue;
      // The browser holds it against the hash; what is refused or missing is not kept, and the others are.
      await fetch(address, { integrity, mode: 'cors', credentials: 'omit' }).then((file) => (file.ok ? cache.put(address, file) : undefined), () => {});
    }
    await cache.put(PAGE, new Response(JSON.stringify({ registry, policy: answer.headers.get('content-security-policy') ?? "default-src 'self'" } satisfies KeptPage)));
    for (const { url } of await cache.keys()) if (!files.has(url) && new URL(url).pathname !== PAGE) await cache.delete(url);
  }

  async function pageFromHere(): Promise<Response | null> {
    const kept = await keptPage();
    if (!kept) return null;
    const html = CUMBRE_TEMPLATE.replace('<!--registry-->', () => kept.registry.replaceAll('<', '\\u003c')).replace('<!--preload-->', '');
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': kept.policy, 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } });
  }

  async function registryFromHere(): Promise<Response | null> {
    const kept = await keptPage();
    return kept && new Response(kept.registry, { headers: { 'content-type': 'application/json' } });
  }

  /** The network's answer; ours where it fails, or says nothing for `patience` milliseconds. */
  async function networkFirst(asking: Promise<Response>, fromHere: () => Promise<Response | null>, patience?: number): Promise<Response> {
    const impatient = patience === undefined ? null : new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), patience);
    });
    const failed = asking.catch(() => null);
    const answer = await (impatient ? Promise.race([failed, impatient]) : failed);
    return answer ?? (await fromHere().catch(() => null)) ?? asking;
  }

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil((async () => {
    // The page's own request sets out while the worker is still starting.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  })()));
  worker.addEventListener('message', (event) => {
    if (event.data === 'keep') event.waitUntil(keep().catch(() => {}));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, href } = new URL(request.url);
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      if (!NOT_PAGES.test(pathname)) event.respondWith(networkFirst(event.preloadResponse.then((preloaded) => preloaded ?? fetch(request)), pageFromHere, PATIENCE));
      return;
    }
    if (origin === ours && pathname === '/registry.json') return event.respondWith(networkFirst(fetch(request), registryFromHere));
    // Scripts, styles and fonts; where they are on another host, the address says nothing else. Never what is below /api.
    if (['script', 'style', 'font', 'image'].includes(request.destination)) event.respondWith(networkFirst(fetch(request), () => keptFile(href.replace(/\?retry=\d+$/, ''))));
  });
})();
