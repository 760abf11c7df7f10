// Serves the shell's files and the releases of the remotes (immutable, cached for a year), the
// registry, and the page for every other URL. A missing file or API route is 404, never the page.
import compress from '@fastify/compress';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import { pathOf } from '../../platform/logging/logging';
import { contentPolicy } from '../../platform/http/securityHeaders';
import type { App } from '../../platform/http/routing';
import { sendJson } from '../../platform/http/sendJson';
import { SHELL } from '@cumbre/releases/names';
import { StoreUnavailable } from '@cumbre/releases/store';
import { pageHtml, remoteFor } from './page';
import { createRegistryReader } from '../registry/registry';
import { openReleaseStore } from './releaseStore';
import { createShellReader } from './shellReleases';
import { siteFileRoutes } from './siteFiles';
import { keyOfAddress, sendStored } from './storedFiles';
import { releaseRoutes } from '../releases/releaseRoutes';
import { collectRemoteFigures } from '../registry/remoteFigures';
import { remoteReportRoutes } from '../registry/remoteReportRoutes';
import { createPreviewReader } from '../registry/previews';
import { createOverrideHandler } from '../registry/overrides';
import type { RemoteOverrides } from '../registry/overrides';
import type { Registry } from '../registry/registry';
import { createVisits } from '../canary/visit';
import { createVisitorReader } from '../canary/visitor';
import type { PageVisitor } from '../canary/visitor';
import { publishingRoutes } from '../publishing/routes';

const NON_PAGE_PATHS = /^\/(api|releases|reports|operation|publishing|shell|icons|mailbox)(\/|$)/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/**
 * Replaces a disabled or missing service worker: it unregisters itself and deletes its cache in
 * browsers that still have one.
 */
const UNREGISTERING_SERVICE_WORKER =
  "self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate'," +
  "(event)=>event.waitUntil(self.registration.unregister().then(()=>caches.delete('cumbre-files'))));";
const MISSING_SHELL_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cumbre</title></head><body>' +
  '<p>The application has not been released yet: run npm start at the repository root.</p></body></html>';

const UNREADABLE_STORE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cumbre</title></head><body>' +
  '<p>The application cannot be shown: its releases cannot be read at the moment. Try again in a moment.</p></body></html>';

export async function webRoutes(app: App): Promise<void> {
  const { appEnvironment, remoteOrigins, offline } = app.settings;
  const store = await openReleaseStore(app.settings, app.log);
  const previews = createPreviewReader(store, appEnvironment, app.clock);
  const registry = createRegistryReader({
    store,
    previews,
    environment: appEnvironment,
    origins: remoteOrigins,
    onBroken: (remote) =>
      app.log.error(
        { remote },
        'a remote was left out of the registry: its pointer or release cannot be read',
      ),
    onDevelopmentBuild: (remote, release) =>
      app.log.error(
        { remote, release },
        'a development build is not served in production: the release before it is, where there is one',
      ),
    onForeignBase: (remote, base) =>
      app.log.error(
        { remote, base },
        'a release is served from here instead of its address: REMOTE_ORIGINS does not list that host',
      ),
  });
  const overrides = createOverrideHandler(
    app,
    (remote, release) => registry.isReleased(remote, release),
    previews,
  );
  const figures = collectRemoteFigures(app.clock);
  await app.register(remoteReportRoutes, { registry, store, figures });
  await app.register(releaseRoutes, { store, figures: figures.read });
  await app.register(publishingRoutes, { store });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
    threshold: 1024,
  });

  await siteFileRoutes(app);
  const shells = createShellReader(store, appEnvironment);
  const anyFile = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  app.get('/shell/*', anyFile, async (request, reply) => {
    const key = await shells.keyOf((request.params as { '*': string })['*']);
    return key === null ? reply.callNotFound() : sendStored(request, reply, store, key);
  });
  app.get('/releases/*', anyFile, async (request, reply) => {
    const key = keyOfAddress((request.params as { '*': string })['*']);
    if (key === null) return reply.callNotFound();
    void reply.header('access-control-allow-origin', '*').header('timing-allow-origin', '*');
    return sendStored(request, reply, store, key);
  });

  const visitors = createVisitorReader(app);
  const visits = createVisits(app.settings, app.clock);
  /**
   * The visitor of a request, looked up only if the registry depends on it. `onAsked` gets the visitor
   * then.
   */
  function visitorOf(
    request: FastifyRequest,
    find: (request: FastifyRequest) => Promise<PageVisitor>,
    onAsked: (visitor: PageVisitor) => void = () => {},
  ) {
    const found: { visitor?: Promise<PageVisitor> } = {};
    return {
      found,
      ask: async () => {
        found.visitor ??= find(request).then((visitor) => {
          onAsked(visitor);
          return visitor;
        });
        const visitor = await found.visitor;
        return visitors.visitorOf(request, visitor);
      },
    };
  }

  /** The registry of one browser. A page with overrides is a test, and its reports do not count. */
  async function registryFor(
    request: FastifyRequest,
    { found: asked, ask }: ReturnType<typeof visitorOf>,
    activeOverrides: RemoteOverrides,
  ): Promise<Registry> {
    const found = await registry.read({ overrides: activeOverrides, visitor: ask });
    if (found.remotes.some(({ swapped }) => swapped !== undefined)) return found;
    const canaries = [
      ...(found.isCanaryShell ? [SHELL] : []),
      ...found.remotes.filter(({ canary }) => canary).map(({ name }) => name),
    ];
    const session = visitors.sessionHashOf(request);
    const person = (await asked.visitor)?.person;
    const visitOf = person ?? (asked.visitor || session === null ? null : { session });
    return { ...found, visit: visits.issue(visitOf, request.ip, canaries) };
  }

  app.get('/registry.json', { schema: { hide: true } }, async (request, reply) => {
    const visitor = visitorOf(request, visitors.ofLastPage);
    return sendJson(
      reply.header('cache-control', 'no-store'),
      await registryFor(request, visitor, overrides.read(request)),
    );
  });

  app.get(
    '/service-worker.js',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const { ask } = visitorOf(request, visitors.ofLastPage);
      const { shell } = await registry.read({ visitor: ask });
      const worker = offline ? (await shells.read(shell))?.serviceWorker : null;
      const script = worker ?? UNREGISTERING_SERVICE_WORKER;
      return reply
        .header('cache-control', 'no-store')
        .type('text/javascript; charset=utf-8')
        .send(script);
    },
  );

  app.get(
    '/*',
    {
      config: { access: 'anyone' },
      schema: { hide: true },
      errorHandler: (error, _request, reply) => {
        // Other errors have their answer in platform/http/errors.ts.
        if (!(error instanceof StoreUnavailable)) throw error;
        return reply
          .code(503)
          .header('retry-after', 5)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(UNREADABLE_STORE_PAGE);
      },
    },
    async (request, reply) => {
      const path = pathOf(request.url);
      const accept = request.headers.accept ?? '*/*';
      if (NON_PAGE_PATHS.test(path) || !/text\/html|\*\/\*/.test(accept))
        return reply.callNotFound();
      const visitor = visitorOf(request, visitors.ofPage, (asked) =>
        visitors.remember(request, reply, asked),
      );
      const { swaps: activeOverrides, refused } = await overrides.resolve(
        request,
        reply,
        visitor.ask,
      );
      const found = await registryFor(request, visitor, activeOverrides);
      const gone = found.refusedSwaps ?? [];
      // A preview that has ended is refused once.
      if (gone.length > 0)
        overrides.keep(
          reply,
          Object.fromEntries(
            Object.entries(activeOverrides).filter(([name]) =>
              gone.every(({ remote: ended }) => ended !== name),
            ),
          ),
        );
      const refusals = [...gone, ...refused];
      const currentRegistry = {
        ...found,
        ...(refusals.length > 0 ? { refusedSwaps: refusals } : {}),
      };
      const hosts = currentRegistry.remotes
        .flatMap(({ base, trail }) => [base, ...trail.map((older) => older.base)])
        .filter((base) => URL.canParse(base))
        .map((base) => new URL(base).origin);
      const nonce = randomBytes(16).toString('base64');
      const shell = await shells.read(currentRegistry.shell);
      const inlineScripts = shell?.inlineScripts ?? [];
      void reply.helmet({
        contentSecurityPolicy: contentPolicy(app.settings, { hosts, nonce, inlineScripts }),
      });
      const remote = remoteFor(currentRegistry.remotes, path);
      // A query may change the content of the screen.
      const firstPaint =
        remote && !request.url.includes('?') ? await registry.firstPaintAt(path, remote) : null;
      const html = pageHtml(shell?.template ?? MISSING_SHELL_PAGE, currentRegistry, path, {
        shell: shell?.release,
        signInWith: app.settings.signInProviders.map(({ id, name, icon }) => ({ id, name, icon })),
        offline,
        passwordPolicy: app.settings.passwordPolicy,
        firstPaint,
        nonce,
        sharedFiles: shell?.sharedFiles,
      });
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    },
  );
}
