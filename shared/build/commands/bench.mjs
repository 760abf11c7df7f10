// `npm run bench`: builds the server if it is not built, and measures it (api/bench/run.mjs has the options) in this process,
// so that a signal reaches what must clean up.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from '../builds.mjs';
import { API, folderOf } from '../packages.mjs';

await buildStale([API]);
await import(pathToFileURL(path.join(folderOf(API), 'bench/run.mjs')).href);
