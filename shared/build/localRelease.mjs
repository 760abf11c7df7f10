// Serves the newest release of one remote on this machine, as an override in a running staging
// shell (?mfe.okr=http://localhost:4401, docs/registry.md). release.json describes the release and
// is served from the same folder as the files.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { RELEASE_FILE } from '@cumbre/releases/names';

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * `folder` returns the folder of the newest release, or null before the first one. The server
 * serves only files of that folder, to pages of any origin. `describe` returns release.json where
 * it is not in the folder.
 */
export function serveRelease({ port, folder, describe = () => null }) {
  const server = createServer(async (request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-private-network': 'true',
      'timing-allow-origin': '*',
      'cache-control': 'no-store',
    };
    const newest = folder();
    if (newest === null) {
      response.writeHead(503, headers).end();
      return;
    }
    try {
      const root = path.resolve(newest);
      const file = path.join(
        root,
        path.normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname)),
      );
      if (!file.startsWith(root + path.sep)) throw new Error('outside');
      const described = path.basename(file) === RELEASE_FILE ? describe() : null;
      const content = request.method === 'OPTIONS' ? '' : (described ?? (await readFile(file)));
      response
        .writeHead(200, {
          ...headers,
          'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        })
        .end(content);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}
