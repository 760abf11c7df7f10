// Which statuses the tests of a whole run have seen from which call, so that the OpenAPI document can be held against
// them in both directions (seenStatusesCheck.ts). Each process appends to a file in the folder that the run has made.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../routing';

/** Names the folder; set by databaseTemplates.ts, absent where nothing is recorded. */
export const SEEN_FOLDER = 'CUMBRE_SEEN_STATUSES';

const told = new Set<string>();

export function recordStatuses(app: App): void {
  const folder = process.env[SEEN_FOLDER];
  if (folder === undefined) return;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const seen = `${method} ${routeOptions.url ?? '-'} ${statusCode}`;
    if (told.has(seen)) return;
    told.add(seen);
    appendFileSync(join(folder, `${process.pid}.txt`), `${seen}\n`);
  });
}
