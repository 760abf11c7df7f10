// `npm run withdraw -w mfe-okr [-- --environment staging]`: takes this folder's remote out of the
// environment at once, with its menu entry and its routes. Other remotes stay.
import { parseArgs } from 'node:util';
import { withdraw } from '@cumbre/releases/promotions';
import { sourceOf } from '@cumbre/releases/source';
import { environment, releaseStore, remoteHere } from '../packages.mjs';

const { values } = parseArgs({
  options: { environment: { type: 'string', default: environment() } },
});
try {
  const remote = remoteHere();
  const release = await withdraw({
    store: releaseStore(),
    environment: values.environment,
    remote,
    source: await sourceOf(process.cwd()),
  });
  console.log(`${remote}: ${values.environment} no longer serves it. It was at ${release}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
