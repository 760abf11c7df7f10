// Opens the release store at the start. An empty one is valid, because the first release may come
// while the server runs. A missing one or one with other content is an invalid setting. A bucket
// that does not answer is neither: the server starts, and pages wait for it.
import { mkdir } from 'node:fs/promises';
import { createBucketStore } from '@cumbre/releases/bucketStore';
import { createCachedStore } from '@cumbre/releases/cachedStore';
import { createFolderStore } from '@cumbre/releases/folderStore';
import { StoreUnavailable } from '@cumbre/releases/store';
import type { Store } from '@cumbre/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { SettingsError } from '../../platform/settings/settings';
import type { Settings } from '../../platform/settings/settings';

/** Throws SettingsError where RELEASES or RELEASES_DIR is no store. */
export async function openReleaseStore(
  { releaseBucket, releasesDir, ownReleasesDir }: Settings,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Store> {
  const onUnavailable = (error: StoreUnavailable) =>
    log.error({ reason: error.message }, 'the release store does not answer');
  if (!releaseBucket && ownReleasesDir) await mkdir(releasesDir, { recursive: true });
  const store = releaseBucket
    ? createCachedStore(createBucketStore(releaseBucket), { onUnavailable })
    : createFolderStore(releasesDir);
  await store.requireStore().catch((error: Error) => {
    if (!(error instanceof StoreUnavailable)) throw new SettingsError(error.message);
    onUnavailable(error);
  });
  return store;
}
