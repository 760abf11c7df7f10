// `npm run bench`: builds the server if it is not built, and measures it (api/bench/run.mjs has the options).
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildStale } from '../builds.mjs';
import { API, folderOf } from '../packages.mjs';

await buildStale([API]);
process.exitCode = spawnSync(process.execPath, [path.join(folderOf(API), 'bench/run.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
