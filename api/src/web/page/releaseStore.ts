// The folder of releases as the server finds it at its start. A remote may be released for the first time while the
// server runs, so the folder may be empty; one that does not exist, or holds something else, is a setting at fault.
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '../../platform/settings/settings';
import type { Settings } from '../../platform/settings/settings';

/** What a volume that was just made has, and dot files. */
const isNothing = (name: string): boolean => name.startsWith('.') || name === 'lost+found';

/**
 * The folder that holds the releases. Throws SettingsError where RELEASES_DIR names no store; the commands have the
 * same rule (shared/build/storeFolder.mjs).
 */
export async function openReleaseStore({ releasesDir, ownReleasesDir }: Settings): Promise<string> {
  const releases = join(releasesDir, 'releases');
  if (ownReleasesDir) {
    await mkdir(releases, { recursive: true });
    return releases;
  }
  const names = await readdir(releasesDir).catch(() => {
    throw new SettingsError(`RELEASES_DIR must be a folder that exists: there is none at ${releasesDir}`);
  });
  if (names.includes('releases')) return releases;
  if (!names.every(isNothing)) {
    throw new SettingsError(`RELEASES_DIR must be a store or an empty folder: ${releasesDir} holds other files`);
  }
  await mkdir(releases, { recursive: true });
  return releases;
}
