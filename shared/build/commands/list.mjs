// `cumbre-remote list [--to https://okr.example.org]`: prints what each environment serves of this
// folder's remote, the releases before, and who moved it when and from where.
import { parseArgs } from 'node:util';
import { ENVIRONMENTS } from '@cumbre/releases/names';
import { readPublished } from '@cumbre/releases/published';
import { createPublisher } from '@cumbre/releases/publishing';
import { releaseStore, remoteHere } from '../packages.mjs';
import { REMOTE_OPTIONS } from '../publish.mjs';

const {
  values: { to },
} = parseArgs({ options: REMOTE_OPTIONS });

const sentenceOf = ({ at, action, from, to: release, source = {} }) =>
  [
    `  ${at} ${action} ${release ?? from}`,
    source.by && `by ${source.by}`,
    source.commit && `from ${source.commit.slice(0, 12)}`,
    source.token && `with the token "${source.token}"`,
    source.pipeline,
  ]
    .filter(Boolean)
    .join(' ');

try {
  const remote = remoteHere();
  const { releases, environments } = to
    ? await createPublisher({ to, token: process.env.CUMBRE_TOKEN, remote }).read()
    : await readPublished(releaseStore(), remote, ENVIRONMENTS);
  for (const [name, { release, trail, history, previews }] of Object.entries(environments)) {
    console.log(`${name}: ${release ?? 'not released'}`);
    if (trail.length > 0) console.log(`  before: ${trail.join(', ')}`);
    for (const preview of previews)
      console.log(`  preview ${preview.name}: ${preview.release}, until ${preview.until}`);
    for (const line of history) console.log(sentenceOf(line));
  }
  console.log(`Stored: ${releases.join(', ') || 'none'}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
