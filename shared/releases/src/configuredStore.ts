// The release store that the settings of a server or a command name: a folder or a bucket.
import { createBucketStore } from './bucketStore.ts';
import { readBucketSettings } from './bucketSettings.ts';
import { createFolderStore } from './folderStore.ts';
import type { Store } from './store.ts';

/** The bucket of RELEASES, else the folder of RELEASES_DIR, else null. */
export function configuredStore(
  variables: Readonly<Record<string, string | undefined>>,
): Store | null {
  const bucket = readBucketSettings(variables);
  if (bucket) return createBucketStore(bucket);
  return variables['RELEASES_DIR'] ? createFolderStore(variables['RELEASES_DIR']) : null;
}
