// A tree that changes step by step: an evaluation that reuses the previous one must equal an
// evaluation from scratch.
import fc from 'fast-check';
import { addDays } from './calendar';
import type { TreeItem } from './item';
import type { CheckIn } from './recurrence';
import { evaluateTree } from './tree';
import type { EvaluatedTree, TreeInput } from './tree';
import { keyResult, objective } from './treeFixture';

const cycle = { start: '2026-01-01', end: '2026-03-31' };
const recurrent = {
  type: 'RECURRENT',
  frequency: 'weekly',
  startDate: '2026-01-05',
  endDate: '2026-03-29',
} as const;

const place = fc.record({ id: fc.nat(11), parent: fc.option(fc.nat(13)) });
const variation = fc.record({
  isKeyResult: fc.boolean(),
  recurs: fc.boolean(),
  weight: fc.integer({ min: 0, max: 2 }),
  value: fc.integer({ min: -10, max: 110 }),
  measured: fc.boolean(),
});
/** One change: of an item (added, replaced, moved, removed, checked in), the day or the cycle. */
const change = fc.oneof(
  fc.record({ what: fc.constant('put' as const), place, variation }),
  fc.record({ what: fc.constant('move' as const), place }),
  fc.record({ what: fc.constant('remove' as const), place }),
  fc.record({
    what: fc.constant('checkIn' as const),
    place,
    day: fc.nat(60),
    value: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ what: fc.constant('shuffle' as const), turn: fc.nat() }),
  fc.record({ what: fc.constant('today' as const), day: fc.nat(100) }),
  fc.record({
    what: fc.constant('cycle' as const),
    state: fc.constantFrom('planning' as const, 'running' as const, 'finished' as const),
  }),
);

function itemOf(
  { id, parent }: { id: number; parent: number | null },
  {
    isKeyResult,
    recurs,
    weight,
    value,
    measured,
  }: typeof variation extends fc.Arbitrary<infer T> ? T : never,
): TreeItem {
  const parentId = parent === null ? null : String(parent);
  if (isKeyResult)
    return keyResult(String(id), parentId, value, { weight, ...(recurs && recurrent) });
  return objective(String(id), parentId, {
    weight,
    ...(measured && { startValue: 0, currentValue: value, targetValue: 100 }),
  });
}

function after(
  input: TreeInput,
  each: typeof change extends fc.Arbitrary<infer T> ? T : never,
): TreeInput {
  const { items } = input;
  if (each.what === 'today') return { ...input, today: addDays(cycle.start, each.day) };
  if (each.what === 'cycle') return { ...input, cycle: { ...cycle, state: each.state } };
  if (each.what === 'shuffle')
    return {
      ...input,
      items: [
        ...items.slice(each.turn % (items.length + 1)),
        ...items.slice(0, each.turn % (items.length + 1)),
      ],
    };
  const id = String(each.place.id);
  const others = items.filter((item) => item.id !== id);
  if (each.what === 'remove') return { ...input, items: others };
  if (each.what === 'put')
    return { ...input, items: [...others, itemOf(each.place, each.variation)] };
  if (each.what === 'move')
    return {
      ...input,
      items: items.map((item) =>
        item.id === id
          ? { ...item, parentId: each.place.parent === null ? null : String(each.place.parent) }
          : item,
      ),
    };
  const entries: CheckIn[] = [
    ...(input.checkInsByItem.get(id) ?? []),
    { date: addDays(cycle.start, each.day), value: each.value },
  ];
  return { ...input, checkInsByItem: new Map(input.checkInsByItem).set(id, entries) };
}

describe('a tree that is evaluated again', () => {
  it('has the numbers of a first evaluation, after any changes and for any rows', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 40 }), (changes) => {
        let input: TreeInput = { items: [], checkInsByItem: new Map(), cycle, today: '2026-02-15' };
        let previous: EvaluatedTree | null = null;
        for (const each of changes) {
          input = after(input, each);
          previous = evaluateTree(input, previous);
          expect(previous.evaluations).toEqual(evaluateTree(input).evaluations);
        }
      }),
      { numRuns: 500 },
    );
  });

  const items = [
    objective('o', null),
    objective('a', 'o'),
    keyResult('a1', 'a', 50),
    keyResult('a2', 'a', 70),
    objective('b', 'o'),
    keyResult('b1', 'b', 20),
  ];
  const before = evaluateTree({ items, checkInsByItem: new Map(), cycle, today: '2026-02-15' });

  it('computes the changed item and its ancestors, and reuses the other results', () => {
    const changed = items.map((item) => (item.id === 'a1' ? { ...item, currentValue: 60 } : item));
    const { evaluations } = evaluateTree(
      { items: changed, checkInsByItem: new Map(), cycle, today: '2026-02-15' },
      before,
    );
    expect(
      items
        .filter(({ id }) => evaluations.get(id) !== before.evaluations.get(id))
        .map(({ id }) => id),
    ).toEqual(['o', 'a', 'a1']);
  });

  it('computes every item again on another day and for another cycle', () => {
    for (const more of [
      { today: '2026-02-16' },
      { cycle: { ...cycle, end: '2026-04-30' } },
      { cycle: { ...cycle, state: 'finished' as const } },
    ]) {
      const { evaluations } = evaluateTree(
        { items, checkInsByItem: new Map(), cycle, today: '2026-02-15', ...more },
        before,
      );
      expect(items.filter(({ id }) => evaluations.get(id) === before.evaluations.get(id))).toEqual(
        [],
      );
    }
  });
});
