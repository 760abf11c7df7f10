// `npm run api-report` writes the report of each shared package's public surface; with `--check` it
// fails when a report in the repository is not the one that the sources give.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPORT_FILE, apiReport, sharedPackages, writeDeclarations } from '../apiReport.mjs';
import { ROOT } from '../packages.mjs';

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
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
