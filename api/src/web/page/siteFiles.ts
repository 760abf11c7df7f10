// The files that browsers, phones and search engines ask for at fixed addresses: the icons, the web
// app manifest and robots.txt. e2e/icons.mjs draws all icons from api/icons/icon.svg.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/routing';
import { ROOT } from '../../platform/settings/settings';

/** The names stay when the content changes, so browsers ask again after a day. */
const CACHED = 'public, max-age=86400';
const PNG = 'image/png';

const FILES = {
  '/favicon.ico': ['favicon.ico', 'image/x-icon'],
  '/apple-touch-icon.png': ['apple-touch-icon.png', PNG],
  '/icons/icon.svg': ['icon.svg', 'image/svg+xml'],
  '/icons/icon-192.png': ['icon-192.png', PNG],
  '/icons/icon-512.png': ['icon-512.png', PNG],
  '/icons/icon-maskable-512.png': ['icon-maskable-512.png', PNG],
} as const;

const MANIFEST = JSON.stringify({
  id: '/',
  name: 'Cumbre',
  short_name: 'Cumbre',
  description: 'Objectives and key results per cycle.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#ffffff',
  background_color: '#f6f5f1',
  icons: [
    { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: '/icons/icon-192.png', type: PNG, sizes: '192x192', purpose: 'any' },
    { src: '/icons/icon-512.png', type: PNG, sizes: '512x512', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', type: PNG, sizes: '512x512', purpose: 'maskable' },
  ],
});

/** Screens need a session, so search engines find sign-in, sign-up and the terms. */
/** The documentation is for everybody; the longest rule counts (RFC 9309). */
const ROBOTS = [
  'User-agent: *',
  'Allow: /api/docs',
  'Allow: /api/openapi.json',
  'Disallow: /api/',
  'Disallow: /operation/',
  '',
].join('\n');

interface SiteFile {
  content: Buffer;
  type: string;
  etag: string;
}

const siteFile = (content: Buffer, type: string): SiteFile => ({
  content,
  type,
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
});

function send(request: FastifyRequest, reply: FastifyReply, { content, type, etag }: SiteFile) {
  void reply.header('cache-control', CACHED).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(content);
}

export async function siteFileRoutes(app: App): Promise<void> {
  const files: Record<string, SiteFile> = {
    '/manifest.webmanifest': siteFile(
      Buffer.from(MANIFEST),
      'application/manifest+json; charset=utf-8',
    ),
    '/robots.txt': siteFile(Buffer.from(ROBOTS), 'text/plain; charset=utf-8'),
  };
  for (const [address, [name, type]] of Object.entries(FILES))
    files[address] = siteFile(await readFile(resolve(ROOT, 'api/icons', name)), type);

  const anyFile = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  for (const address of [
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/robots.txt',
    '/icons/*',
  ])
    app.get(address, anyFile, async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      const file = Object.hasOwn(files, path) ? files[path] : undefined;
      return file ? send(request, reply, file) : reply.callNotFound();
    });
}
