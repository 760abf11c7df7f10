// Which release of each remote is live: a pure read of the pointers of one environment and of the releases they name.
// Pointers are read at each call, releases once, since they never change. A broken pointer leaves its remote out.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const name = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const release = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9.+-]*$/);
const manifestSchema = z.looseObject({
  name, release, entry: z.string(), files: z.record(z.string(), z.string()), preload: z.array(z.string()).default([]),
  routes: z.array(z.looseObject({ path: z.string() })).default([]),
});
const pointerSchema = z.object({ remote: name, release, trail: z.array(release).default([]), manifest: manifestSchema.optional() });

export type Release = z.infer<typeof manifestSchema> & { base: string };
export interface Registry {
  environment: string;
  remotes: (Release & { previous: Release | null })[];
}

export interface RegistryReader {
  read(): Promise<Registry>;
}

export function registryReader(releasesDir: string, environment: string, onBroken: (remote: string) => void): RegistryReader {
  const pointers = join(releasesDir, 'pointers', environment);
  const releases = new Map<string, Release>();

  async function releaseOf(remote: string, id: string): Promise<Release | null> {
    const key = `${remote}/${id}`;
    const known = releases.get(key);
    if (known) return known;
    try {
      const manifest = manifestSchema.parse(JSON.parse(await readFile(join(releasesDir, 'releases', remote, id, 'release.json'), 'utf8')));
      const found = { ...manifest, base: `/releases/${key}/` };
      releases.set(key, found);
      return found;
    } catch {
      return null;
    }
  }

  async function remoteOf(file: string): Promise<Registry['remotes'][number] | null> {
    try {
      const pointer = pointerSchema.parse(JSON.parse(await readFile(join(pointers, file), 'utf8')));
      const { manifest } = pointer;
      // A release whose files are gone still has its place in the menu; its page says what happened.
      const carried = manifest && { ...manifest, base: `/releases/${pointer.remote}/${pointer.release}/` };
      const live = (await releaseOf(pointer.remote, pointer.release)) ?? carried;
      if (!live) throw new Error('its release cannot be read');
      for (const older of pointer.trail) {
        const previous = await releaseOf(pointer.remote, older);
        if (previous) return { ...live, previous };
      }
      return { ...live, previous: null };
    } catch {
      onBroken(file);
      return null;
    }
  }

  return {
    read: async () => {
      const files = await readdir(pointers).catch(() => []);
      const remotes = await Promise.all(files.filter((file) => /^[a-z0-9-]+\.json$/.test(file)).sort().map(remoteOf));
      return { environment, remotes: remotes.filter((remote) => remote !== null).sort((a, b) => (a.name < b.name ? -1 : 1)) };
    },
  };
}
