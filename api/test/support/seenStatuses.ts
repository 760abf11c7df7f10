// Records which statuses tests have got from which call. With CUMBRE_SEEN_STATUSES=folder each test
// process appends new ones to a file there; the error statuses in
// src/web/api-docs/openApiOperations.ts were collected this way.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../src/platform/http/routing';

const recordedStatuses = new Set<string>();

export function recordStatuses(app: App): void {
  const folder = process.env.CUMBRE_SEEN_STATUSES;
  if (folder === undefined) return;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const seen = `${method} ${routeOptions.url ?? '-'} ${statusCode}`;
    if (recordedStatuses.has(seen)) return;
    recordedStatuses.add(seen);
    appendFileSync(join(folder, `${process.pid}.txt`), `${seen}\n`);
  });
}
