// `npm run canary -w mfe-okr -- grow 25 | hold | resume | take-back | promote [--environment staging]`:
// changes the canary of this folder's remote; without a word it says what the canary is. It begins
// by `npm run release -w mfe-okr -- --canary 10` (docs/registry.md).
import { parseArgs } from 'node:util';
import { growCanary, holdCanary, promoteCanary, takeBackCanary } from '@cumbre/releases/canary';
import { readPointer } from '@cumbre/releases/promotions';
import { numberOf } from '../canaryOptions.mjs';
import { environment, releaseStore, remoteHere } from '../packages.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { environment: { type: 'string', default: environment() }, force: { type: 'boolean' } },
});
const CHANGES = {
  grow: (change, percent = '') => growCanary({ ...change, percent: numberOf('grow', percent) }),
  hold: (change) => holdCanary({ ...change, held: true }),
  resume: (change) => holdCanary({ ...change, held: false }),
  'take-back': takeBackCanary,
  promote: promoteCanary,
};

function sentenceOf(pointer, { remote, environment: place }) {
  const { canary, release } = pointer ?? {};
  if (!release) return `${remote}: ${place} serves no release.`;
  if (!canary) return `${remote}: ${place} serves ${release} to all people.`;
  const { percent, people, organizations } = canary.audience;
  const audience = [
    ...(percent > 0 ? [`${percent} % of the people`] : []),
    ...(people.length > 0 ? [people.join(', ')] : []),
    ...(organizations.length > 0 ? [`organizations ${organizations.join(', ')}`] : []),
  ].join('; ');
  return `${remote}: ${place} serves ${canary.release} to ${audience}${canary.held ? ' (held)' : ''}, and ${release} to the others.`;
}

try {
  const place = { store: releaseStore(), environment: values.environment, remote: remoteHere() };
  const [word, ...more] = positionals;
  if (word !== undefined) {
    if (!Object.hasOwn(CHANGES, word))
      throw new Error(`A canary is changed by one of ${Object.keys(CHANGES).join(', ')}.`);
    await CHANGES[word]({ ...place, force: values.force }, ...more);
  }
  console.log(sentenceOf(await readPointer(place), place));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
