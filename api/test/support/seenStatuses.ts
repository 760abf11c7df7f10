// Which statuses tests have seen from which call. With CUMBRE_SEEN_STATUSES=folder each test process appends what is new
// to it to a file there: that is how the refusals in src/web/api-docs/openApiCalls.ts were found out.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../src/platform/http/routing';

const told = new Set<string>();

export function recordStatuses(app: App): void {
  const folder = process.env.CUMBRE_SEEN_STATUSES;
  if (folder === undefined) return;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const seen = `${method} ${routeOptions.url ?? '-'} ${statusCode}`;
    if (told.has(seen)) return;
    told.add(seen);
    appendFileSync(join(folder, `${process.pid}.txt`), `${seen}\n`);
  });
}
