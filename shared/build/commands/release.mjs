// `npm run release -w mfe-okr [-- --environment staging]`: builds this folder's remote, writes the
// release, verifies it and makes the environment serve it. Neither the shell nor a running server
// is touched. With `--address https://cdn.example.org/releases` browsers fetch the files there:
// copy the release's folder there first. With `--canary 10` a tenth of the people gets it
// (docs/registry.md).
import { parseArgs } from 'node:util';
import { buildStale } from '../builds.mjs';
import { CANARY_OPTIONS, canaryOf } from '../canaryOptions.mjs';
import { deploy } from '../deploy.mjs';
import { environment, releaseStore, remoteHere } from '../packages.mjs';

const { values } = parseArgs({
  options: {
    environment: { type: 'string', default: environment() },
    address: { type: 'string' },
    force: { type: 'boolean' },
    ...CANARY_OPTIONS,
  },
});
try {
  const [name, store, canary] = [remoteHere(), releaseStore(), canaryOf(values)];
  await store.requireStore();
  await buildStale([name]);
  const { release, changed } = await deploy(name, {
    store,
    environment: values.environment,
    address: values.address,
    force: values.force,
    canary,
  });
  console.log(
    canary
      ? `${name}: ${values.environment} has ${release} as a canary.`
      : changed
        ? `${name}: ${values.environment} now serves ${release}.`
        : `${name}: ${values.environment} serves ${release} already.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
