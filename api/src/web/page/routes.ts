// What browsers load: the shell's files and the releases of the remotes (never changed, kept for a year), the registry,
// and the page for every address of the application. Below /api and among files, what is missing is 404, never the page.
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { pathOf } from '../../platform/logging/logging';
import { contentPolicy } from '../../platform/http/securityHeaders';
import type { App } from '../../platform/http/routing';
import { pageHtml, remoteFor } from './page';
import { registryReader } from '../registry/registry';
import { openReleaseStore } from './releaseStore';
import { remoteReportRoutes } from '../registry/remoteReportRoutes';
import { swapDesk } from '../registry/swaps';

const YEAR = 365 * 24 * 3_600_000;
const NOT_PAGES = /^\/(api|releases|reports|operation|shell|mailbox)(\/|$)/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** In the place of a service worker that was switched off, or that this shell has not: it takes itself and what it kept away from every browser that still has one. */
const NO_SERVICE_WORKER = "self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate',(event)=>event.waitUntil(self.registration.unregister().then(()=>caches.delete('cumbre-files'))));";
const NO_SHELL = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cumbre</title></head><body><p>The application has not been built yet: run npm start at the repository root.</p></body></html>';

export async function webRoutes(app: App): Promise<void> {
  const { shellDir, releasesDir, appEnvironment, remoteOrigins, production, offline } = app.settings;
  const registry = registryReader({
    releasesDir, environment: appEnvironment, origins: remoteOrigins,
    onBroken: (remote) => app.log.error({ remote }, 'a remote was left out of the registry: its pointer or release cannot be read'),
    onDevelopmentBuild: (remote, release) => app.log.error({ remote, release }, 'a development build is not served in production: the release before it is, where there is one'),
    onForeignBase: (remote, base) => app.log.error({ remote, base }, 'a release is served from here instead of its address: REMOTE_ORIGINS does not list that host'),
  });
  const desk = swapDesk(app, (remote, release) => registry.isReleased(remote, release));
  await app.register(remoteReportRoutes, { registry });
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: BROTLI, threshold: 1024 });

  const files = { immutable: true, maxAge: YEAR, index: false, wildcard: true, dotfiles: 'ignore', preCompressed: true, decorateReply: false, schemaHide: true } as const;
  const releases = await openReleaseStore(app.settings);
  await app.register(fastifyStatic, { ...files, root: shellDir, prefix: '/shell/' });
  await app.register(fastifyStatic, {
    ...files, root: releases, prefix: '/releases/',
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*').header('timing-allow-origin', '*'),
  });

  app.get('/registry.json', { schema: { hide: true } }, async (request, reply) => (
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify).send(await registry.read(desk.kept(request)))
  ));

  app.get('/service-worker.js', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) => {
    const script = offline ? await readFile(join(shellDir, 'serviceWorker.js'), 'utf8').catch(() => NO_SERVICE_WORKER) : NO_SERVICE_WORKER;
    return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script);
  });

  interface Shell { template: string; sharedFiles: Record<string, string[]> }
  let kept: Shell | null = null;
  async function readShell(): Promise<Shell | null> {
    const [template, shared] = await Promise.all(['index.html', 'shared.json'].map((name) => readFile(join(shellDir, name), 'utf8').catch(() => null)));
    // A shell built before the list was, or by other means, has none: nothing is asked for ahead.
    return template ? { template, sharedFiles: JSON.parse(shared ?? '{}') as Shell['sharedFiles'] } : null;
  }
  async function shell(): Promise<Shell> {
    if (kept === null || !production) kept = await readShell();
    return kept ?? { template: NO_SHELL, sharedFiles: {} };
  }

  app.get('/*', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    const accept = request.headers.accept ?? '*/*';
    if (NOT_PAGES.test(path) || !/text\/html|\*\/\*/.test(accept)) return reply.callNotFound();
    const { swaps, refused } = await desk.settle(request, reply);
    const live = { ...(await registry.read(swaps)), ...(refused.length > 0 ? { refusedSwaps: refused } : {}) };
    const hosts = live.remotes.flatMap(({ base, previous }) => [base, previous?.base ?? '/']).filter((base) => URL.canParse(base)).map((base) => new URL(base).origin);
    void reply.helmet({ contentSecurityPolicy: contentPolicy(app.settings, hosts) });
    const shown = remoteFor(live.remotes, path);
    // What follows the path may change what the screen says.
    const firstPaint = shown && !request.url.includes('?') ? await registry.firstPaintAt(path, shown) : null;
    const { template, sharedFiles } = await shell();
    const html = pageHtml(template, live, path, { signInWith: app.settings.google ? ['google'] : [], offline, firstPaint, sharedFiles });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
}
