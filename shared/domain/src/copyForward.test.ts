import fc from 'fast-check';
import { baselineOf, fieldsOfCopy, needsNewTarget, selectForCopy } from './copyForward';
import { keyResult, objective } from './treeFixture';

const tree = [
  objective('o', null),
  objective('o1', 'o'),
  keyResult('k11', 'o1', 0),
  keyResult('k12', 'o1', 0),
  keyResult('k1', 'o', 0),
  objective('other', null),
];
const selection = (below: boolean | string[]) => {
  const { selected, unknown } = selectForCopy(
    tree,
    'o',
    Array.isArray(below) ? new Set(below) : below,
  );
  return { selected: selected.map(({ item, parentId }) => `${item.id}<${parentId}`), unknown };
};

describe('the items that are copied', () => {
  test.each([
    ['the item with all descendants', true, ['o<null', 'o1<o', 'k1<o', 'k11<o1', 'k12<o1'], []],
    ['the item alone', false, ['o<null'], []],
    ['chosen key results', ['k12', 'k1'], ['o<null', 'k1<o', 'k12<o'], []],
    ['a chosen branch', ['o1', 'k11'], ['o<null', 'o1<o', 'k11<o1'], []],
    [
      'no items that are not descendants',
      ['other', 'k1', 'nobody'],
      ['o<null', 'k1<o'],
      ['other', 'nobody'],
    ],
  ])('are %s', (_title, below, selected, unknown) => {
    expect(selection(below as boolean | string[])).toEqual({ selected, unknown });
  });

  test('have every parent before its children, for any selection', () => {
    fc.assert(
      fc.property(fc.subarray(['o1', 'k11', 'k12', 'k1']), (chosen) => {
        const { selected } = selectForCopy(tree, 'o', new Set(chosen));
        const places = new Map(selected.map(({ item }, index) => [item.id, index]));
        for (const { item, parentId } of selected)
          if (parentId !== null) expect(places.get(parentId)).toBeLessThan(places.get(item.id)!);
        expect(selected).toHaveLength(chosen.length + 1);
      }),
    );
  });

  test('do not include an unknown item', () => {
    expect(selectForCopy(tree, 'unknown', true).selected).toEqual([]);
  });
});

describe('the start value of a copy', () => {
  const measure = { type: 'SINGLE' as const, startValue: 50, currentValue: 40, targetValue: 10 };
  test.each([
    ['is the last value when the baseline is carried over', measure, true, 40],
    ['is the start value of the source when the baseline is not carried over', measure, false, 50],
    [
      'is the start value of the source when the target was reached',
      { ...measure, currentValue: 10 },
      true,
      50,
    ],
    [
      'is the start value of the source when the target was exceeded',
      { ...measure, currentValue: 5 },
      true,
      50,
    ],
    [
      'is the last value also when it moved away from the target',
      { ...measure, currentValue: 60 },
      true,
      60,
    ],
    [
      'is the start value of the source for a recurrent item',
      { ...measure, type: 'RECURRENT' as const },
      true,
      50,
    ],
    ['is null without a measure', { ...measure, startValue: null, targetValue: null }, true, null],
  ])('%s', (_title, item, carries, start) => {
    expect(baselineOf(item, carries)).toBe(start);
  });

  test.each([
    ['is the last value when a reached target is replaced', 70, 90, true, 70],
    ['is the last value when the new target lies below it', 80, 60, true, 80],
    ['is the start value of the source when the baseline is not carried over', 70, 90, false, 40],
    ['is the last value when a target that was not reached is replaced', 55, 90, true, 55],
  ])('%s', (_title, currentValue, newTarget, carries, start) => {
    const item = { type: 'SINGLE' as const, startValue: 40, currentValue, targetValue: 70 };
    expect(baselineOf(item, carries, newTarget)).toBe(start);
    const cycle = { start: '2026-01-01', end: '2026-03-31' };
    const today = '2026-01-01';
    expect(fieldsOfCopy(item, { cycle, today, carryBaseline: carries, newTarget })).toEqual({
      startValue: start,
      targetValue: newTarget,
      startDate: null,
      endDate: null,
    });
  });

  const copied = { ...measure, currentValue: 40 };
  const quarter = { start: '2026-01-01', end: '2026-03-31' };
  const run = { startDate: null, endDate: null };
  test.each([
    ['has the dates of a cycle that is planned', copied, 'planning', '2026-02-15', run],
    ['has the dates of a cycle that began a week ago', copied, 'running', '2026-01-08', run],
    [
      'is planned from today in a cycle that is under way',
      copied,
      'running',
      '2026-01-09',
      { startDate: '2026-01-09', endDate: '2026-03-31' },
    ],
    ['has the dates of its cycle on the last day', copied, 'running', '2026-03-31', run],
    [
      'has no dates without a measure',
      { ...copied, startValue: null, targetValue: null },
      'running',
      '2026-02-15',
      run,
    ],
    [
      'takes the whole cycle where it is recurrent',
      { ...copied, type: 'RECURRENT' as const },
      'running',
      '2026-02-15',
      { startDate: '2026-01-01', endDate: '2026-03-31' },
    ],
  ] as const)('%s', (_title, item, state, today, dates) => {
    const cycle = { ...quarter, state };
    expect(fieldsOfCopy(item, { cycle, today, carryBaseline: true })).toMatchObject(dates);
  });

  test('is the start value of the source for a recurrent item with a new target', () => {
    expect(baselineOf({ ...measure, type: 'RECURRENT', currentValue: 10 }, true, 5)).toBe(50);
  });

  test('needs a new target to be the last value only where a single target was reached', () => {
    expect(
      [
        measure,
        { ...measure, currentValue: 10 },
        { ...measure, currentValue: 5 },
        { ...measure, currentValue: null },
        { ...measure, currentValue: 10, type: 'RECURRENT' as const },
        { ...measure, startValue: null, targetValue: null },
      ].map(needsNewTarget),
    ).toEqual([false, true, true, false, false, false]);
  });

  test('never equals the target', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer(),
        fc.integer(),
        fc.boolean(),
        (startValue, currentValue, targetValue, carries) => {
          fc.pre(startValue !== targetValue);
          expect(
            baselineOf({ type: 'SINGLE', startValue, currentValue, targetValue }, carries),
          ).not.toBe(targetValue);
        },
      ),
    );
  });
});
