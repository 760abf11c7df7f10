import { buildHome } from '../testing/homeFixture';
import { buildItem } from '@cumbre/testing/builders';
import { findItems } from './findItems';
import type { Criteria } from './findItems';

const nothing: Criteria = {
  text: '',
  person: null,
  status: null,
  isFinished: false,
  kind: null,
  teams: null,
};
const home = buildHome();
const codes = (criteria: Partial<Criteria>) => {
  const found = findItems(home.items, { ...nothing, ...criteria });
  return (
    found && {
      hits: home.items.filter(({ id }) => found.hits.has(id)).map(({ code }) => code),
      shown: found.shown.map(({ code }) => code),
    }
  );
};

test('an empty search does not filter the tree', () => {
  expect(codes({ text: '  ' })).toBeNull();
});

test.each([
  ['words without case and accents', { text: 'ARBOLES' }, ['KR1.1.1'], ['O1', 'O1.1', 'KR1.1.1']],
  ['every word, in any order and field', { text: 'schools o2' }, ['O2'], ['O2']],
  ['a code', { text: 'o2' }, ['O2'], ['O2']],
  ['owner or assigned', { person: home.people[1]!.id }, ['KR1.1.1'], ['O1', 'O1.1', 'KR1.1.1']],
  ['a status', { status: 'notStarted' as const }, ['O2'], ['O2']],
  [
    'an outcome, in a finished cycle',
    { status: 'partly' as const, isFinished: true },
    ['O1', 'O1.1', 'KR1.1.1'],
    ['O1', 'O1.1', 'KR1.1.1'],
  ],
  [
    'no item that was behind and ended otherwise',
    { status: 'missed' as const, isFinished: true },
    ['KR1.1'],
    ['O1', 'KR1.1'],
  ],
  [
    'a kind',
    { kind: 'key_result' as const },
    ['KR1.1', 'KR1.1.1'],
    ['O1', 'KR1.1', 'O1.1', 'KR1.1.1'],
  ],
  ['all of it together', { kind: 'objective' as const, text: 'wells' }, ['O1.1'], ['O1', 'O1.1']],
  ['what does not exist', { text: 'zzz' }, [], []],
])('finds %s, with the ancestors of the hits', (_what, criteria, hits, shown) => {
  expect(codes(criteria)).toEqual({ hits, shown });
});

test('a missing ancestor, or one that is its own ancestor, does not hide hits', () => {
  const lost = buildItem({ title: 'lost', parentId: 'nowhere' });
  const loop = buildItem({ title: 'loop' });
  loop.parentId = loop.id;
  expect(findItems([lost, loop], { ...nothing, text: 'lo' })?.hits.size).toBe(2);
});
