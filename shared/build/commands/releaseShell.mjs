// `npm run release -w shell [-- --environment staging]`: builds the shell and records its contract
// for the environment in the store. It refuses a shell that leaves a remote without a compatible
// release, unless `--force`, and announces a remote that would fall back to its previous release.
// The server serves shell/dist.
import { parseArgs } from 'node:util';
import { recordShell, sentenceOf, skewMatrix } from '@cumbre/releases/skew';
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import { buildStale } from '../builds.mjs';
import { SHELL, environment, releaseStore } from '../packages.mjs';

const { values } = parseArgs({
  options: { environment: { type: 'string', default: environment() }, force: { type: 'boolean' } },
});
try {
  const place = { store: releaseStore(), environment: values.environment };
  const rows = await skewMatrix({ ...place, shell: { contract: CONTRACT_VERSION } });
  for (const row of rows) console.log(`${sentenceOf(row)}.`);
  if (rows.some(({ outcome }) => outcome === 'fails') && !values.force)
    throw new Error(
      `The shell is not released to ${values.environment}: release the remotes that do not fit first (-- --force does it all the same).`,
    );
  await buildStale([SHELL]);
  await recordShell({ ...place, contract: CONTRACT_VERSION });
  console.log(`shell: ${values.environment} now has contract ${CONTRACT_VERSION}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
