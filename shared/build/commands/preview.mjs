// `npm run preview -w mfe-okr [-- --remove name] [--environment staging] [--to https://okr.example.org]`:
// lists the previews of this folder's remote, or removes one. `npm run release -w mfe-okr -- --preview
// name` makes one (docs/registry.md).
import { parseArgs } from 'node:util';
import { listPreviews, removePreview } from '@cumbre/releases/previews';
import { environment, releaseStore, remoteHere } from '../packages.mjs';
import { REMOTE_OPTIONS, publisherFor, removePreviewAt } from '../publish.mjs';

const { values } = parseArgs({
  options: {
    ...REMOTE_OPTIONS,
    environment: { type: 'string' },
    remove: { type: 'string' },
  },
});

async function removeHere(remote, name) {
  const served = values.environment ?? environment();
  await removePreview({ store: releaseStore(), environment: served, remote, name });
  return { environment: served };
}

async function previewsOf(remote) {
  if (values.to) {
    const { publisher, environment: served } = await publisherFor(
      remote,
      values.to,
      values.environment,
    );
    const { environments } = await publisher.read();
    return { served, previews: environments[served]?.previews ?? [] };
  }
  const served = values.environment ?? environment();
  const store = releaseStore();
  await store.requireStore();
  return { served, previews: await listPreviews({ store, environment: served, remote }) };
}

try {
  const remote = remoteHere();
  if (values.remove === undefined) {
    const { served, previews } = await previewsOf(remote);
    for (const { name, release, until, people } of previews)
      console.log(
        `${name}: ${release}, until ${until}${people.length > 0 ? `, for ${people.join(', ')}` : ''}`,
      );
    if (previews.length === 0) console.log(`${remote} has no previews in ${served}.`);
  } else {
    const { environment: served } = values.to
      ? await removePreviewAt(remote, values.remove, values)
      : await removeHere(remote, values.remove);
    console.log(`${remote}: ${values.remove} is no longer a preview of ${served}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
