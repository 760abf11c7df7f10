// `npm run packages` builds what is published of each shared package into its dist/package. With
// `-- --publish` it then publishes those versions that the registry of npm does not have; with
// `--tarballs <folder>` it writes them as files for a team without a registry; with `--check` it
// checks them as other tools read them. Further options are npm's (docs/publishing.md).
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../packages.mjs';
import { buildPackages } from '../publishing/buildPackages.mjs';
import { packPackages, publishPackages } from '../publishing/publishPackages.mjs';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    publish: { type: 'boolean' },
    tarballs: { type: 'string' },
    registry: { type: 'string' },
    tag: { type: 'string' },
    provenance: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
try {
  const folders = await buildPackages();
  for (const folder of folders) console.log(path.relative(ROOT, folder));
  if (values.check) {
    const { packageFaults } = await import('../publishing/checkPackages.mjs');
    const faults = await packageFaults(folders);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }
  if (values.tarballs) {
    mkdirSync(values.tarballs, { recursive: true });
    for (const file of await packPackages(folders, path.resolve(values.tarballs)))
      console.log(file);
  }
  if (values.publish) await publishPackages(folders, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
