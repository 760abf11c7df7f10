// `npm run canary -w mfe-okr -- grow 25 | people ana@example.org,… | organizations … | hold | resume |
// take-back | promote [--environment staging] [--to https://okr.example.org]`: changes the canary of
// this folder's remote; without a word it says what the canary is. It begins by `npm run release -w
// mfe-okr -- --canary 10` (docs/registry.md).
import { parseArgs } from 'node:util';
import {
  growCanary,
  holdCanary,
  nameCanary,
  promoteCanary,
  takeBackCanary,
} from '@cumbre/releases/canary';
import { readPointer } from '@cumbre/releases/promotions';
import { sourceOf } from '@cumbre/releases/source';
import { listOf, numberOf } from '../canaryOptions.mjs';
import { environment, releaseStore, remoteHere } from '../packages.mjs';
import { REMOTE_OPTIONS, publisherFor } from '../publish.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...REMOTE_OPTIONS,
    environment: { type: 'string' },
    force: { type: 'boolean' },
  },
});
/** By word: what is asked for. */
const MOVES = {
  grow: (percent = '') => ({ action: 'grow', percent: numberOf('grow', percent) }),
  people: (names = '') => ({ action: 'name', people: listOf(names) }),
  organizations: (names = '') => ({ action: 'name', organizations: listOf(names) }),
  hold: () => ({ action: 'hold' }),
  resume: () => ({ action: 'resume' }),
  'take-back': () => ({ action: 'take-back' }),
  promote: () => ({ action: 'promote' }),
};
const CHANGES = {
  grow: growCanary,
  name: nameCanary,
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

function moveOf([word, ...more]) {
  if (word === undefined) return null;
  if (!Object.hasOwn(MOVES, word))
    throw new Error(`A canary is changed by one of ${Object.keys(MOVES).join(', ')}.`);
  return MOVES[word](...more);
}

async function changeHere(remote, move) {
  const place = { store: releaseStore(), environment: values.environment ?? environment(), remote };
  if (move) {
    const { action, ...asked } = move;
    const source = await sourceOf(process.cwd());
    await CHANGES[action]({ ...place, ...asked, force: values.force, source });
  }
  return sentenceOf(await readPointer(place), place);
}

async function changeThere(remote, move) {
  if (values.force) throw new Error('--force works on the disk of the store, not with --to.');
  const { publisher, environment: place } = await publisherFor(
    remote,
    values.to,
    values.environment,
  );
  if (move) {
    const source = await sourceOf(process.cwd());
    return sentenceOf(await publisher.changeCanary(place, move, source), {
      remote,
      environment: place,
    });
  }
  const { environments } = await publisher.read();
  return sentenceOf(environments[place], { remote, environment: place });
}

try {
  const move = moveOf(positionals);
  const remote = remoteHere();
  console.log(await (values.to ? changeThere : changeHere)(remote, move));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
