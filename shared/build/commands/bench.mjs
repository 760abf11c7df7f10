// `npm run bench`: builds the server if needed, and measures it (api/bench/run.mjs has the options)
// in this process, so that signals reach its clean-up.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from '../builds.mjs';
import { API, folderOf } from '../packages.mjs';

await buildStale([API]);
await import(pathToFileURL(path.join(folderOf(API), 'bench/run.mjs')).href);
