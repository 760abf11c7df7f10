// `npm run withdraw -w mfe-okr [-- --environment staging] [--to https://okr.example.org]`: takes this
// folder's remote out of the environment at once, with its menu entry and its routes. Other remotes
// stay.
import { parseArgs } from 'node:util';
import { withdraw } from '@cumbre/releases/promotions';
import { sourceOf } from '@cumbre/releases/source';
import { environment, releaseStore, remoteHere } from '../packages.mjs';
import { REMOTE_OPTIONS, withdrawAt } from '../publish.mjs';

const { values } = parseArgs({
  options: { ...REMOTE_OPTIONS, environment: { type: 'string' } },
});

async function withdrawHere(remote) {
  const served = values.environment ?? environment();
  const release = await withdraw({
    store: releaseStore(),
    environment: served,
    remote,
    source: await sourceOf(process.cwd()),
  });
  return { release, environment: served };
}

try {
  const remote = remoteHere();
  const gone = values.to ? await withdrawAt(remote, values) : await withdrawHere(remote);
  console.log(`${remote}: ${gone.environment} no longer serves it. It was at ${gone.release}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
