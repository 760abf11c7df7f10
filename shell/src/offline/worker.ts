// The service worker: it opens the page, the shell and the current releases without a network. It
// asks the network first and answers from the cache only on failure, so an old version never stays;
// it ignores /api (shared/client caches trees). Each cached file is checked against the hash of the
// build or the registry. Decision 0042 says why, and how to remove it. The build compiles this file
// alone and inserts its data (shared/build/serviceWorker.mjs).

/**
 * The build inserts these: the page's template, the hash of its inline script, and the shell's files
 * with their hashes.
 */
declare const CUMBRE_TEMPLATE: string;
declare const CUMBRE_FIRST_SCRIPT: string;
declare const CUMBRE_SHELL_FILES: Record<string, string>;

(() => {
  interface LifetimeEvent extends Event {
    waitUntil: (work: Promise<unknown>) => void;
  }
  interface RequestEvent extends LifetimeEvent {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith: (answer: Promise<Response>) => void;
  }
  interface CommandEvent extends LifetimeEvent {
    data: unknown;
  }
  interface ServiceWorker {
    addEventListener: ((
      kind: 'install' | 'activate',
      listener: (event: LifetimeEvent) => void,
    ) => void) &
      ((kind: 'fetch', listener: (event: RequestEvent) => void) => void) &
      ((kind: 'message', listener: (event: CommandEvent) => void) => void);
    skipWaiting: () => Promise<void>;
    clients: { claim: () => Promise<void> };
    registration: { navigationPreload?: { enable: () => Promise<void> } };
    location: Location;
  }
  interface Release {
    base: string;
    files: Record<string, string>;
  }
  interface Registry {
    remotes: (Release & { swapped?: string })[];
    visit?: string;
  }
  /** The page's data besides the files: its inlined registry and its content policy. */
  interface CachedPage {
    registry: string;
    policy: string;
  }

  const worker = self as unknown as ServiceWorker;
  const FILES = 'cumbre-files';
  const PAGE = '/kept/page';
  /** A network without an answer for this time counts as offline, if the page is cached. */
  const NETWORK_TIME_LIMIT = 10_000;
  /** Addresses below these are pages of the server, not of the application. */
  const NOT_PAGES =
    /^\/(api|releases|reports|operation|shell|icons|mailbox|kept|robots\.txt|favicon\.ico|apple-touch-icon\.png|manifest\.webmanifest)(\/|$)/;
  /** The mark in the header. It has no hash, because it belongs to the server. */
  const MARK = '/icons/icon.svg';
  const ownOrigin = worker.location.origin;

  const sha384 = async (content: ArrayBuffer): Promise<string> =>
    `sha384-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', content))))}`;

  async function cachedPage(): Promise<CachedPage | null> {
    const cached = await (await caches.open(FILES)).match(PAGE);
    return cached ? ((await cached.json()) as CachedPage) : null;
  }

  /** Hashes by address: files of the shell and of the current releases. */
  function filesOf(registry: Registry): Map<string, string> {
    const releases = registry.remotes.flatMap(({ base, files }) =>
      Object.entries(files).map(([name, hash]): [string, string] => [
        new URL(base + name, ownOrigin).href,
        hash,
      ]),
    );
    return new Map([
      ...Object.entries(CUMBRE_SHELL_FILES).map(([name, hash]): [string, string] => [
        `${ownOrigin}/shell/${name}`,
        hash,
      ]),
      ...releases,
    ]);
  }

  /** Returns the cached file, if its content matches the hash. */
  async function cachedFile(address: string): Promise<Response | null> {
    const page = await cachedPage();
    const hash = page && filesOf(JSON.parse(page.registry) as Registry).get(address);
    const cached = hash ? await (await caches.open(FILES)).match(address) : undefined;
    return cached && (await sha384(await cached.clone().arrayBuffer())) === hash ? cached : null;
  }

  /** Caches the current files and deletes the rest. With overridden remotes nothing changes. */
  async function cacheCurrentFiles(): Promise<void> {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    const registry = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(
      await answer.text(),
    )?.[1];
    if (!answer.ok || registry === undefined) return;
    const live = JSON.parse(registry) as Registry;
    if (live.remotes.some(({ swapped }) => swapped !== undefined)) return;
    // Whoever opens the stored page later is another visitor.
    delete live.visit;
    const cache = await caches.open(FILES);
    const files = filesOf(live);
    for (const [address, integrity] of files) {
      if (await cache.match(address)) continue;
      // The browser checks the hash. A file that is refused or missing is skipped.
      await fetch(address, { integrity, mode: 'cors', credentials: 'omit' }).then(
        (file) => (file.ok ? cache.put(address, file) : undefined),
        () => {},
      );
    }
    await cache.add(MARK).catch(() => {});
    await cache.put(
      PAGE,
      new Response(
        JSON.stringify({
          registry: JSON.stringify(live),
          policy: answer.headers.get('content-security-policy') ?? "default-src 'self'",
        } satisfies CachedPage),
      ),
    );
    for (const { url } of await cache.keys())
      if (!files.has(url) && ![PAGE, MARK].includes(new URL(url).pathname)) await cache.delete(url);
  }

  async function cachedPageResponse(): Promise<Response | null> {
    const cached = await cachedPage();
    if (!cached) return null;
    const html = CUMBRE_TEMPLATE.replace('<!--registry-->', () =>
      cached.registry.replaceAll('<', '\\u003c'),
    ).replace(
      '<!--preload-->',
      // The page adds import maps with the nonce of its policy.
      cached.policy.replace(/^.*'nonce-([\w+/=]+)'.*$|^.*$/s, (_, nonce?: string) =>
        nonce ? `<meta nonce="${nonce}">` : '',
      ),
    );
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // The policy may be that of a page with another script.
        'content-security-policy': cached.policy.replace(
          /'sha256-[\w+/=]+'/g,
          `'${CUMBRE_FIRST_SCRIPT}'`,
        ),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    });
  }

  async function cachedRegistryResponse(): Promise<Response | null> {
    const cached = await cachedPage();
    return (
      cached && new Response(cached.registry, { headers: { 'content-type': 'application/json' } })
    );
  }

  /** Answers from the network, or from the cache on failure or after `patience` milliseconds. */
  async function networkFirst(
    asking: Promise<Response>,
    fromHere: () => Promise<Response | null>,
    patience?: number,
  ): Promise<Response> {
    const impatient =
      patience === undefined
        ? null
        : new Promise<null>((resolve) => {
            setTimeout(() => resolve(null), patience);
          });
    // Firefox answers a failed preload with an error response instead of a rejection.
    const networkAnswer = asking.then(
      (response) => (response.type === 'error' ? null : response),
      () => null,
    );
    const answer = await (impatient ? Promise.race([networkAnswer, impatient]) : networkAnswer);
    return answer ?? (await fromHere().catch(() => null)) ?? asking;
  }

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(
      (async () => {
        // The page's request starts while the worker is still starting.
        await worker.registration.navigationPreload?.enable();
        await worker.clients.claim();
      })(),
    ),
  );
  worker.addEventListener('message', (event) => {
    if (event.data === 'keep') event.waitUntil(cacheCurrentFiles().catch(() => {}));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, href } = new URL(request.url);
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      if (!NOT_PAGES.test(pathname))
        event.respondWith(
          networkFirst(
            event.preloadResponse.then((preloaded) => preloaded ?? fetch(request)),
            cachedPageResponse,
            NETWORK_TIME_LIMIT,
          ),
        );
      return;
    }
    if (origin === ownOrigin && pathname === '/registry.json')
      return event.respondWith(networkFirst(fetch(request), cachedRegistryResponse));
    if (origin === ownOrigin && pathname === MARK)
      return event.respondWith(
        networkFirst(
          fetch(request),
          async () => (await (await caches.open(FILES)).match(MARK)) ?? null,
        ),
      );
    // Scripts, styles and fonts, also of other hosts. Never addresses below /api.
    if (['script', 'style', 'font', 'image'].includes(request.destination))
      event.respondWith(
        networkFirst(fetch(request), () => cachedFile(href.replace(/\?retry=\d+$/, ''))),
      );
  });
})();
