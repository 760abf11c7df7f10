// `npm run build`: builds what has changed, or everything with --force. With names it builds only
// those packages.
import { buildStale, builtPackages } from '../builds.mjs';

const packages = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
try {
  const built = await buildStale(packages.length > 0 ? packages : builtPackages(), {
    force: process.argv.includes('--force'),
  });
  if (built.length === 0) console.log('Everything is built.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
