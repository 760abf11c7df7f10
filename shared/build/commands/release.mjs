// `npm run release -w mfe-okr [-- --environment staging]`: builds this folder's remote, writes the
// release, verifies it and makes the environment serve it. Neither the shell nor a running server
// is touched. With `--address https://cdn.example.org/releases` browsers fetch the files there:
// copy the release's folder there first (docs/registry.md).
import { parseArgs } from 'node:util';
import { buildStale } from '../builds.mjs';
import { deploy } from '../deploy.mjs';
import { environment, releaseStore, remoteHere } from '../packages.mjs';

const { values } = parseArgs({
  options: {
    environment: { type: 'string', default: environment() },
    address: { type: 'string' },
    force: { type: 'boolean' },
  },
});
try {
  const [name, store] = [remoteHere(), releaseStore()];
  await store.requireStore();
  await buildStale([name]);
  const { release, changed } = await deploy(name, {
    store,
    environment: values.environment,
    address: values.address,
    force: values.force,
  });
  console.log(
    changed
      ? `${name}: ${values.environment} now serves ${release}.`
      : `${name}: ${values.environment} serves ${release} already.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
