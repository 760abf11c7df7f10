// Compiles the packages named on the command line in this process. `buildStale` starts one such
// process per core.
import { compile } from '../compile.mjs';

try {
  await compile(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
