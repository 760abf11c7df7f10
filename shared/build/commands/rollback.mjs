// `npm run rollback -w mfe-okr [-- --environment staging]`: makes the environment serve the
// previous release at once. It refuses if another remote owns one of its addresses by now, unless
// `--force`.
import { parseArgs } from 'node:util';
import { rollback } from '@cumbre/releases/promotions';
import { sourceOf } from '@cumbre/releases/source';
import { environment, releaseStore, remoteHere } from '../packages.mjs';

const { values } = parseArgs({
  options: { environment: { type: 'string', default: environment() }, force: { type: 'boolean' } },
});
try {
  const remote = remoteHere();
  const release = await rollback({
    store: releaseStore(),
    environment: values.environment,
    remote,
    force: values.force,
    source: await sourceOf(process.cwd()),
  });
  console.log(`${remote}: ${values.environment} is back at ${release}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
