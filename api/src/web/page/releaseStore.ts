// Opens the release store at the start. An empty folder is valid, because the first release may
// come while the server runs. A missing folder or one with other content is an invalid setting.
import { mkdir } from 'node:fs/promises';
import { createFolderStore } from '@cumbre/releases/folderStore';
import type { Store } from '@cumbre/releases/store';
import { SettingsError } from '../../platform/settings/settings';
import type { Settings } from '../../platform/settings/settings';

/** Throws SettingsError where RELEASES_DIR is not a store. */
export async function openReleaseStore({ releasesDir, ownReleasesDir }: Settings): Promise<Store> {
  if (ownReleasesDir) await mkdir(releasesDir, { recursive: true });
  const store = createFolderStore(releasesDir);
  await store.requireStore().catch((error: Error) => {
    throw new SettingsError(error.message);
  });
  return store;
}
