// `npm run skew [-- --environment staging] [--shell 2.0.0]`: prints the skew matrix of an
// environment, for its shell or for another version. It fails if a remote would not be available.
import { parseArgs } from 'node:util';
import { sentenceOf, skewMatrix } from '@cumbre/releases/skew';
import { environment, releaseStore } from '../packages.mjs';

const { values } = parseArgs({
  options: { environment: { type: 'string', default: environment() }, shell: { type: 'string' } },
});
const rows = await skewMatrix({
  store: releaseStore(),
  environment: values.environment,
  shell: values.shell && { contract: values.shell },
});
for (const row of rows) console.log(`${sentenceOf(row)}.`);
if (rows.length === 0) console.log(`Nothing is released to ${values.environment}.`);
if (rows.some(({ outcome }) => outcome === 'fails')) process.exitCode = 1;
