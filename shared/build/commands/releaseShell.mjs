// `npm run release -w shell [-- --environment staging]`: builds the shell and records what it
// gives to remotes for the environment in the store: contract and shared modules. It refuses a shell
// that leaves a remote without a release that fits, unless `--force`, and announces a remote that
// would fall back to a former release.
// The server serves shell/dist.
import { parseArgs } from 'node:util';
import { recordShell, sentenceOf, skewMatrix } from '@cumbre/releases/skew';
import { buildStale } from '../builds.mjs';
import { SHELL, environment, folderOf, releaseStore } from '../packages.mjs';
import { builtShell } from '../sharedProvisions.mjs';

const { values } = parseArgs({
  options: { environment: { type: 'string', default: environment() }, force: { type: 'boolean' } },
});
try {
  const place = { store: releaseStore(), environment: values.environment };
  // Before it is built, nobody knows what the shell provides.
  await buildStale([SHELL]);
  const shell = builtShell(folderOf(SHELL));
  const rows = await skewMatrix({ ...place, shell });
  for (const row of rows) console.log(`${sentenceOf(row)}.`);
  if (rows.some(({ outcome }) => outcome === 'fails') && !values.force)
    throw new Error(
      `The shell is not released to ${values.environment}: release the remotes that do not fit first (-- --force does it all the same).`,
    );
  await recordShell({ ...place, ...shell });
  console.log(`shell: ${values.environment} now has contract ${shell.contract}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
