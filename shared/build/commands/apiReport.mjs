// `npm run api-report` writes the report of each shared package's public surface; with `--check` it
// fails when a report in the repository is not the one that the sources give, and when an export of
// the last version is gone or has changed against the rules (CONTRIBUTING.md). With `--released` it
// writes the surface of the version that is released.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPORT_FILE, apiReport, sharedPackages, writeDeclarations } from '../apiReport.mjs';
import { ROOT } from '../packages.mjs';
import { RELEASED_FILE, surfaceFaults, surfaceOf } from '../publicSurface.mjs';

const read = (...parts) => readFileSync(path.join(ROOT, ...parts), 'utf8');

function currentSurface(folder) {
  const manifest = JSON.parse(read(folder, 'package.json'));
  return { version: manifest.version, exports: surfaceOf(read(folder, REPORT_FILE), manifest) };
}

const isPromised = (folder) => Object.keys(currentSurface(folder).exports).length > 0;

function faultsOf(folder) {
  if (!existsSync(path.join(ROOT, folder, RELEASED_FILE))) return [];
  const released = JSON.parse(read(folder, RELEASED_FILE));
  return surfaceFaults({ released, ...currentSurface(folder), changelog: read('CHANGELOG.md') });
}

const check = process.argv.includes('--check');
try {
  await writeDeclarations();
  const stale = sharedPackages().filter((folder) => {
    const file = path.join(ROOT, folder, REPORT_FILE);
    const report = apiReport(folder);
    if (existsSync(file) && readFileSync(file, 'utf8') === report) return false;
    if (!check) writeFileSync(file, report);
    return true;
  });
  if (check && stale.length > 0)
    throw new Error(
      `The public surface of ${stale.join(', ')} has changed: run \`npm run api-report\` and commit the changed ${REPORT_FILE}.`,
    );
  const faults = sharedPackages().flatMap(faultsOf);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (process.argv.includes('--released'))
    for (const folder of sharedPackages().filter(isPromised))
      writeFileSync(
        path.join(ROOT, folder, RELEASED_FILE),
        `${JSON.stringify(currentSurface(folder), null, 2)}\n`,
      );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
