// Another host on which a release lies, for tests: serves a folder to pages of any origin.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    void readFile(path.join(folder, request.url ?? '')).then(
      (content) => response.writeHead(200, { 'access-control-allow-origin': '*' }).end(content),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
