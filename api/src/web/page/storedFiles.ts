// Serves files of the release store. Their names or folders change with their content, so browsers
// keep them for a year. A compressed copy of the build is sent to a browser that accepts it.
import { RELEASE_NAME, REMOTE_NAME, FILE_NAME } from '@cumbre/releases/names';
import type { Store } from '@cumbre/releases/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { extname } from 'node:path';

const YEAR = 'public, max-age=31536000, immutable';

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** The encodings of compressed copies, the smaller one first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));

async function readFor(request: FastifyRequest, store: Store, key: string) {
  for (const { encoding, ending } of COPIES) {
    const copy = accepts(request, encoding) ? await store.read(key + ending) : null;
    if (copy) return { content: copy.content, encoding };
  }
  const plain = await store.read(key);
  return plain && { content: plain.content, encoding: null };
}

/** Sends the file at `key`, or 404. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  store: Store,
  key: string,
) {
  const found = await readFor(request, store, key);
  if (!found) return reply.callNotFound();
  if (found.encoding) void reply.header('content-encoding', found.encoding);
  return reply
    .header('cache-control', YEAR)
    .header('vary', 'accept-encoding')
    .type(TYPES[extname(key)] ?? 'application/octet-stream')
    .send(found.content);
}

/** The key of `<remote>/<release>/<file>`, or null where that is no file of a release. */
export function keyOfAddress(address: string): string | null {
  const [remote = '', release = '', ...file] = address.split('/');
  const isFile =
    REMOTE_NAME.test(remote) && RELEASE_NAME.test(release) && FILE_NAME.test(file.join('/'));
  return isFile ? `releases/${address}` : null;
}
