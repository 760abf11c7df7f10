// `npm run release -w shell [-- --environment staging]`: builds the shell and records in the store which contract the
// environment's shell has from now on. Where it would leave a remote without a release that fits, it refuses, unless
// `--force`; where one would fall back to its release before, it says so. The server serves shell/dist as ever.
import { parseArgs } from 'node:util';
import { buildStale } from '../builds.mjs';
import { CONTRACT_VERSION } from '../contract.mjs';
import { SHELL, environment, releaseStore } from '../packages.mjs';
import { recordShell, sentenceOf, skewMatrix } from '../skew.mjs';

const { values } = parseArgs({ options: { environment: { type: 'string', default: environment() }, force: { type: 'boolean' } } });
try {
  const place = { store: releaseStore(), environment: values.environment };
  const rows = await skewMatrix({ ...place, contract: CONTRACT_VERSION });
  for (const row of rows) console.log(`${sentenceOf(row)}.`);
  if (rows.some(({ outcome }) => outcome === 'fails') && !values.force) throw new Error(`The shell is not released to ${values.environment}: release the remotes that do not fit first (-- --force does it all the same).`);
  await buildStale([SHELL]);
  await recordShell(place);
  console.log(`shell: ${values.environment} now has contract ${CONTRACT_VERSION}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
