import { buildItem } from '@cumbre/testing/builders';
import { goingWith } from './goingWith';

const top = buildItem({ kind: 'objective', code: 'O1' });
const middle = buildItem({ kind: 'objective', code: 'O1.1', parentId: top.id });
const deep = buildItem({ kind: 'objective', code: 'O1.1.1', parentId: middle.id });
const krOf = (parent: { id: string }, code: string) =>
  buildItem({ kind: 'key_result', code, parentId: parent.id });
const items = [
  top,
  krOf(top, 'KR1'),
  middle,
  krOf(middle, 'KR1.1'),
  deep,
  krOf(deep, 'KR1.1.1'),
  buildItem({ kind: 'objective', code: 'M', parentId: top.id, sharedBy: 'Valle' }),
];
const codes = (leftOut: readonly { id: string }[]) =>
  goingWith(items, top.id, new Set(leftOut.map(({ id }) => id)))
    .map(({ code }) => code)
    .toSorted();

test('everything below goes with an objective, except what is followed', () => {
  expect(codes([])).toEqual(['KR1', 'KR1.1', 'KR1.1.1', 'O1', 'O1.1', 'O1.1.1']);
});

test('an objective that is left out stays with its key results; objectives below it still go', () => {
  expect(codes([middle])).toEqual(['KR1', 'KR1.1.1', 'O1', 'O1.1.1']);
  expect(codes([middle, deep])).toEqual(['KR1', 'O1']);
});
