// A process that changes a release store as `npm run release` does, for the tests of concurrent
// releases. Its one argument is JSON: { settings, built, manifest, environment }. It prints "ready"
// once it is loaded, starts with the first byte of its input, and prints the release once that is
// promoted.
import { once } from 'node:events';
import { configuredStore } from '../configuredStore.ts';
import { promote } from '../promotions.ts';
import { writeRelease } from '../releases.ts';

const { settings, built, manifest, environment } = JSON.parse(process.argv[2] ?? '') as {
  settings: Record<string, string>;
  built: string;
  manifest: { name: string };
  environment: string;
};
const store = configuredStore(settings)!;
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
