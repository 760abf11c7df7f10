// Opens the release store at the start. An empty folder is valid, because the first release may
// come while the server runs. A missing folder or one with other content is an invalid setting.
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '../../platform/settings/settings';
import type { Settings } from '../../platform/settings/settings';

/** Dot files, and the content of a new volume. */
const isIgnored = (name: string): boolean => name.startsWith('.') || name === 'lost+found';

/**
 * The folder of the releases. Throws SettingsError where RELEASES_DIR is not a store. The commands
 * use the same rule (shared/build/storeFolder.mjs).
 */
export async function openReleaseStore({ releasesDir, ownReleasesDir }: Settings): Promise<string> {
  const releases = join(releasesDir, 'releases');
  if (ownReleasesDir) {
    await mkdir(releases, { recursive: true });
    return releases;
  }
  const names = await readdir(releasesDir).catch(() => {
    throw new SettingsError(
      `RELEASES_DIR must be a folder that exists: there is none at ${releasesDir}`,
    );
  });
  if (names.includes('releases')) return releases;
  if (!names.every(isIgnored)) {
    throw new SettingsError(
      `RELEASES_DIR must be a store or an empty folder: ${releasesDir} holds other files`,
    );
  }
  await mkdir(releases, { recursive: true });
  return releases;
}
