// `npm run rollback -w mfe-okr [-- --environment staging] [--to https://okr.example.org]`: makes the
// environment serve the previous release at once. It refuses if another remote owns one of its
// addresses by now, unless `--force`.
import { parseArgs } from 'node:util';
import { rollback } from '@cumbre/releases/promotions';
import { sourceOf } from '@cumbre/releases/source';
import { environment, releaseStore, remoteHere } from '../packages.mjs';
import { REMOTE_OPTIONS, rollbackAt } from '../publish.mjs';

const { values } = parseArgs({
  options: {
    ...REMOTE_OPTIONS,
    environment: { type: 'string' },
    force: { type: 'boolean' },
  },
});

async function rollbackHere(remote) {
  const served = values.environment ?? environment();
  const release = await rollback({
    store: releaseStore(),
    environment: served,
    remote,
    force: values.force,
    source: await sourceOf(process.cwd()),
  });
  return { release, environment: served };
}

try {
  const remote = remoteHere();
  if (values.to && values.force)
    throw new Error('--force works on the disk of the store, not with --to.');
  const back = values.to ? await rollbackAt(remote, values) : await rollbackHere(remote);
  console.log(`${remote}: ${back.environment} is back at ${back.release}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
