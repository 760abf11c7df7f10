// A process that changes a release store as `npm run release` does, for the tests of concurrent
// releases. Its one argument is JSON: { folder, built, manifest, environment }. It prints "ready"
// once it is loaded, starts with the first byte of its input, and prints the release once that is
// promoted.
import { once } from 'node:events';
import { createFolderStore } from '../folderStore.ts';
import { promote } from '../promotions.ts';
import { writeRelease } from '../releases.ts';

const { folder, built, manifest, environment } = JSON.parse(process.argv[2] ?? '') as {
  folder: string;
  built: string;
  manifest: { name: string };
  environment: string;
};
const store = createFolderStore(folder);
console.log('ready');
await once(process.stdin, 'data');
process.stdin.destroy();
try {
  const release = await writeRelease({
    store,
    built,
    manifest,
    version: '1.0.0',
    entry: 'entry.js',
    preload: [],
  });
  await promote({ store, environment, remote: manifest.name, release });
  console.log(release);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
