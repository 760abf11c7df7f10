// `npm run release -w mfe-okr [-- --environment staging]`: builds this folder's remote, or the
// shell (`-w shell`), writes the release, verifies it and makes the environment serve it. A running
// server is not touched. With `--to https://okr.example.org` and CUMBRE_TOKEN it is sent to that server. With
// `--address https://cdn.example.org/releases` browsers fetch the files there: copy the release's
// folder there first. With `--canary 10` a tenth of the people gets it; with `--preview name` nobody
// does but those who open its address (docs/registry.md).
import { parseArgs } from 'node:util';
import { previewAddress } from '@cumbre/releases/previews';
import { sentenceOf, skewMatrix } from '@cumbre/releases/skew';
import { buildStale } from '../builds.mjs';
import { CANARY_OPTIONS, canaryOf } from '../canaryOptions.mjs';
import { deploy, deployPreview } from '../deploy.mjs';
import { previewOf } from '../previewOptions.mjs';
import { SHELL, environment, releaseStore, remoteHere } from '../packages.mjs';
import { REMOTE_OPTIONS, publish } from '../publish.mjs';

const { values } = parseArgs({
  options: {
    ...REMOTE_OPTIONS,
    environment: { type: 'string' },
    address: { type: 'string' },
    force: { type: 'boolean' },
    ...CANARY_OPTIONS,
    preview: { type: 'string' },
  },
});

async function releaseHere(name, canary, preview) {
  const store = releaseStore();
  await store.requireStore();
  await buildStale([name]);
  const served = values.environment ?? environment();
  const { address, force } = values;
  if (preview) {
    const place = { store, environment: served, force };
    const set = await deployPreview(name, { ...place, ...preview });
    // PUBLIC_URL is the server's address.
    return {
      environment: served,
      preview: set,
      address: previewAddress(process.env.PUBLIC_URL ?? '', set),
    };
  }
  const released = await deploy(name, { store, environment: served, address, force, canary });
  if (name === SHELL) await printMisfits({ store, environment: served });
  return { environment: served, ...released };
}

/** The remotes whose current release the new shell does not show. */
async function printMisfits(place) {
  for (const row of await skewMatrix(place))
    if (row.outcome !== 'fits') console.warn(`Attention: ${sentenceOf(row)}.`);
}

function previewSentence(name, { environment: served, preview, address }) {
  const where = address ?? previewAddress(`the server of ${served}: `, preview);
  return `${name}: ${preview.release} is the preview ${preview.name} of ${served} until ${preview.until.slice(0, 10)}. Open ${where}`;
}

async function releaseThere(name, canary, preview) {
  if (values.address || values.force)
    throw new Error('--address and --force work on the disk of the store, not with --to.');
  await buildStale([name]);
  return publish(name, { ...values, canary, preview });
}

try {
  const [name, preview] = [remoteHere(), previewOf(values)];
  const canary = preview ? null : canaryOf(values);
  const released = await (values.to ? releaseThere : releaseHere)(name, canary, preview);
  if (preview) console.log(previewSentence(name, released));
  else
    console.log(
      canary
        ? `${name}: ${released.environment} has ${released.release} as a canary.`
        : released.changed
          ? `${name}: ${released.environment} now serves ${released.release}.`
          : `${name}: ${released.environment} serves ${released.release} already.`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
