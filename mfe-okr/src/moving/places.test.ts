import { withMove } from '../data/items';
import { buildHome } from '../testing/homeFixture';
import { checkPlace, placeByDrop, placeByKey, placeOf } from './places';
import type { Direction, Zone } from './places';

const { items, o1, kr11, o11, kr111, o2 } = buildHome();
const idOf = { o1, kr11, o11, kr111, o2 };
type Name = keyof typeof idOf;
const nameOf = (id: string | null) =>
  (Object.keys(idOf) as Name[]).find((name) => idOf[name].id === id) ?? null;
const outcomeOf = ({ place, refusal }: ReturnType<typeof checkPlace>) =>
  refusal ?? [nameOf(place!.parentId), place!.position];

test.each<[Name, Direction, unknown]>([
  ['o1', 'up', 'FIRST'],
  ['o1', 'down', [null, 1]],
  ['o2', 'up', [null, 0]],
  ['o2', 'down', 'LAST'],
  ['o2', 'in', ['o1', 2]],
  ['o1', 'in', 'NO_OBJECTIVE_ABOVE'],
  ['o1', 'out', 'AT_ROOT'],
  ['o11', 'out', [null, 1]],
  ['kr11', 'out', 'KEY_RESULT_TO_ROOT'],
  ['kr111', 'out', ['o1', 2]],
  ['o11', 'in', 'NO_OBJECTIVE_ABOVE'],
])('%s goes %s to %j', (name, direction, expected) => {
  expect(outcomeOf(placeByKey(items, idOf[name], direction))).toEqual(expected);
});

test.each<[Name, Name, Zone, unknown]>([
  ['o2', 'o1', 'before', [null, 0]],
  ['o1', 'o2', 'after', [null, 1]],
  ['o2', 'o11', 'into', ['o11', 1]],
  ['kr111', 'kr11', 'before', ['o1', 0]],
  ['kr111', 'kr11', 'after', ['o1', 1]],
  ['kr111', 'kr11', 'into', 'UNDER_KEY_RESULT'],
  ['o1', 'o11', 'into', 'UNDER_DESCENDANT'],
  ['kr11', 'o2', 'after', 'KEY_RESULT_TO_ROOT'],
])('%s dropped on %s, %s: %j', (name, target, zone, expected) => {
  expect(outcomeOf(placeByDrop(items, idOf[name], idOf[target], zone))).toEqual(expected);
});

test('a move requires the right to move the item and to add to the target', () => {
  const tied = items.map((item) => (item === o2 ? { ...item, abilities: [] } : item));
  expect(outcomeOf(checkPlace(tied, tied[4]!, { parentId: o1.id, position: 0 }))).toBe('NO_RIGHT');
  expect(outcomeOf(checkPlace(tied, kr11, { parentId: o2.id, position: 0 }))).toBe('NO_RIGHT');
});

test.each<[Name, Name | null, number, string[]]>([
  ['o2', null, 0, ['O2', 'O1']],
  ['o1', null, 1, ['O2', 'O1']],
  ['o11', null, 1, ['O1', 'O1.1', 'O2']],
  ['kr11', 'o1', 1, ['O1.1', 'KR1.1']],
])('the list shows %s under %s at %d like the server', (name, parent, position, expected) => {
  const parentId = parent && idOf[parent].id;
  const after = withMove(items, idOf[name].id, { parentId, position });
  expect(after.filter((item) => item.parentId === parentId).map(({ code }) => code)).toEqual(
    expected,
  );
  expect(after).toHaveLength(items.length);
});

test('the undo of a move is its former place', () => {
  const { place } = placeByKey(items, kr111, 'out');
  const after = withMove(items, kr111.id, place!);
  expect(
    withMove(after, kr111.id, placeOf(items, kr111))
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(items.map(({ code }) => code).toSorted());
  expect(placeOf(items, o11)).toEqual({ parentId: o1.id, position: 1 });
});
