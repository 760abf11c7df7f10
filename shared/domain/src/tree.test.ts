import fc from 'fast-check';
import { addDays } from './calendar';
import { expectedProgress } from './expectedProgress';
import type { TreeItem } from './item';
import { progressOf } from './progress';
import type { CheckIn } from './recurrence';
import { rollUpProgress } from './rollUp';
import { evaluateTree, evaluatorOfDays } from './tree';
import { keyResult, objective } from './treeFixture';

const cycle = { start: '2026-01-01', end: '2026-03-31' };
const today = '2026-02-15';
const fresh = (value: number): CheckIn[] => [{ date: '2026-02-13', value }];

function evaluate(items: TreeItem[], entries: Record<string, CheckIn[]> = {}, more: object = {}) {
  const { evaluations } = evaluateTree({
    items,
    checkInsByItem: new Map(Object.entries(entries)),
    cycle,
    today,
    ...more,
  });
  return (id: string) => evaluations.get(id)!;
}

describe('the progress of a tree', () => {
  it('is the weighted mean of the children, level by level', () => {
    const of = evaluate([
      objective('company', null),
      objective('sales', 'company', { weight: 3 }),
      objective('service', 'company'),
      keyResult('revenue', 'sales', 80),
      keyResult('margin', 'sales', 40),
      keyResult('answers', 'service', 20),
    ]);
    expect(of('sales').progress).toBeCloseTo(0.6, 12);
    expect(of('service').progress).toBe(0.2);
    expect(of('company').progress).toBeCloseTo((3 * 0.6 + 0.2) / 4, 12);
    expect(of('company').source).toBe('children');
  });

  it('uses the clamped progress of a child, and also returns the raw one', () => {
    const of = evaluate([
      objective('o', null),
      keyResult('beyond', 'o', 112.5),
      keyResult('worse', 'o', -25),
    ]);
    expect(of('beyond')).toMatchObject({ rawProgress: 1.125, progress: 1 });
    expect(of('worse')).toMatchObject({ rawProgress: -0.25, progress: 0 });
    expect(of('o')).toMatchObject({ rawProgress: 0.5, progress: 0.5 });
  });

  it('is null, never 0, for an objective in which nothing counts', () => {
    const of = evaluate([
      objective('empty', null),
      objective('parent', null),
      objective('leaf', 'parent'),
      keyResult('shown', 'parent', 50, { weight: 0 }),
    ]);
    for (const id of ['empty', 'parent', 'leaf'])
      expect(of(id)).toMatchObject({
        progress: null,
        rawProgress: null,
        source: 'none',
        status: 'notStarted',
      });
    expect(of('shown').progress).toBe(0.5);
  });

  it("uses an objective's own measure only while no child counts", () => {
    const measure = { startValue: 14.5, currentValue: 10.4, targetValue: 7.25 };
    const own = evaluate([
      objective('o', null, measure),
      keyResult('shown', 'o', 90, { weight: 0 }),
    ]);
    expect(own('o')).toMatchObject({ progress: 410 / 725, source: 'measure' });
    const rolledUp = evaluate([objective('o', null, measure), keyResult('counted', 'o', 90)]);
    expect(rolledUp('o')).toMatchObject({ progress: 0.9, source: 'children' });
  });

  it('prefers the value of the newest entry to the current value of the item', () => {
    const entries = {
      k: [
        { date: '2026-02-01', value: 70 },
        { date: '2026-02-10', value: 55 },
        { date: '2026-01-10', value: 90 },
      ],
    };
    expect(evaluate([keyResult('k', null, 20)], entries)('k')).toMatchObject({
      progress: 0.55,
      currentValue: 55,
      lastCheckIn: '2026-02-10',
    });
    expect(evaluate([keyResult('k', null, 20)])('k')).toMatchObject({
      progress: 0.2,
      currentValue: 20,
      lastCheckIn: null,
    });
  });

  it('counts the met occurrences of recurrent items', () => {
    const recurrent = {
      type: 'RECURRENT',
      frequency: 'weekly',
      startDate: '2026-01-05',
      endDate: '2026-04-05',
    } as const;
    const entries = {
      r: [1, 2, 3, 4, 5].map((week) => ({
        date: addDays('2026-01-05', (week - 1) * 7),
        value: 100,
      })),
    };
    const of = evaluate([objective('o', null), keyResult('r', 'o', 0, recurrent)], entries, {
      today: '2026-02-16',
    });
    expect(of('o').progress).toBeCloseTo(5 / 13, 12);
    expect(of('o').expected).toBeCloseTo(6 / 13, 12);
  });

  it('is null where start and target are equal, the frequency is missing or a date does not exist', () => {
    const of = evaluate([
      objective('o', null),
      keyResult('same', 'o', 12, { startValue: 12.1, targetValue: 12.1 }),
      keyResult('whenever', 'o', 12, { type: 'RECURRENT' }),
      keyResult('never', 'o', 12, {
        type: 'RECURRENT',
        frequency: 'daily',
        startDate: '2026-02-30',
        endDate: '2026-03-01',
      }),
      keyResult('nothing', 'o', 12, { startValue: null }),
      keyResult('notYet', 'o', 12, { currentValue: null }),
      keyResult('right', 'o', 50),
    ]);
    for (const id of ['same', 'whenever', 'never', 'nothing', 'notYet'])
      expect(of(id).progress).toBeNull();
    expect(of('o').progress).toBe(0.5);
  });
});

describe('the expected progress of a tree', () => {
  it("uses the item's own dates when it has both, else the cycle's", () => {
    const of = evaluate([
      keyResult('own', null, 0, { startDate: '2026-02-01', endDate: '2026-03-01' }),
      keyResult('half', null, 0, { startDate: '2026-02-01' }),
      objective('empty', null),
    ]);
    expect(of('own').expected).toBe(14 / 28);
    expect(of('half').expected).toBe(45 / 89);
    expect(of('empty').expected).toBe(45 / 89);
  });

  it('of an objective is the mean of the children that count, by the same weights', () => {
    const of = evaluate([
      objective('o', null, { startDate: '2020-01-01', endDate: '2020-12-31' }),
      keyResult('early', 'o', 0, { weight: 3, startDate: '2026-01-01', endDate: '2026-01-31' }),
      keyResult('late', 'o', 0, { startDate: '2026-03-01', endDate: '2026-03-31' }),
      keyResult('uncounted', 'o', 0, { weight: 0 }),
      objective('empty', 'o', { weight: 9 }),
    ]);
    expect(of('o').expected).toBe(0.75);
  });
});

describe('the status in a tree', () => {
  const items = [objective('o', null), keyResult('a', 'o', 60), keyResult('b', 'o', 60)];

  it('of an objective is not started until a descendant that counts has a check-in', () => {
    const deep = [objective('top', null), objective('middle', 'top'), keyResult('k', 'middle', 60)];
    const early = { today: '2026-01-06' };
    expect(evaluate(deep, {}, early)('top')).toMatchObject({
      status: 'notStarted',
      hasCheckIn: false,
    });
    expect(evaluate(deep, { k: [{ date: '2026-01-06', value: 60 }] }, early)('top')).toMatchObject({
      status: 'onTrack',
      hasCheckIn: true,
      checkInDue: null,
    });
  });

  it('of an item is outdated when its check-in is more than three days late', () => {
    const old = { a: [{ date: '2026-01-30', value: 60 }] };
    expect(evaluate(items, old, { today: '2026-02-05' })('a')).toMatchObject({
      status: 'onTrack',
      checkInDue: '2026-02-02',
    });
    expect(evaluate(items, old, { today: '2026-02-06' })('a').status).toBe('outdated');
  });

  it('of an item created in the middle of the cycle becomes outdated only after its own first Monday', () => {
    // A Wednesday: no check-in is due before.
    const young = [keyResult('y', null, 60, { createdOn: '2026-02-11' })];
    expect(evaluate(young)('y')).toMatchObject({ status: 'notStarted', checkInDue: '2026-02-16' });
    expect(evaluate(young, {}, { today: '2026-02-19' })('y').status).toBe('notStarted');
    expect(evaluate(young, {}, { today: '2026-02-20' })('y').status).toBe('outdated');
    const planned = [keyResult('y', null, 60, { createdOn: '2025-12-01' })];
    expect(evaluate(planned)('y').checkInDue).toBe('2026-01-05');
  });

  it('of an objective is outdated only when every open child that counts is', () => {
    const old = [{ date: '2026-01-02', value: 60 }];
    expect(evaluate(items, { a: old, b: old })('o').status).toBe('outdated');
    expect(evaluate(items, { a: old, b: fresh(60) })('o').status).toBe('onTrack');
    expect(evaluate(items, { a: old, b: fresh(100) })('o').status).toBe('outdated');
    expect(evaluate(items, { a: fresh(100), b: fresh(100) })('o').status).toBe('achieved');
  });

  it('is never outdated while the cycle is planned or finished', () => {
    const old = { a: [{ date: '2026-01-02', value: 20 }] };
    for (const state of ['planning', 'finished'] as const) {
      expect(evaluate(items, old, { cycle: { ...cycle, state } })('a')).toMatchObject({
        status: 'atRisk',
        checkInDue: null,
      });
    }
    expect(evaluate(items, old, { cycle: { ...cycle, state: 'running' } })('a').status).toBe(
      'outdated',
    );
  });

  it('of a recurrent item depends on its frequency, whatever its cadence', () => {
    const monthly = {
      type: 'RECURRENT',
      frequency: 'monthly',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    } as const;
    const entries = { m: [{ date: '2026-02-02', value: 100 }] };
    expect(evaluate([keyResult('m', null, 0, monthly)], entries)('m').checkInDue).toBe(
      '2026-03-02',
    );
    expect(
      evaluate([keyResult('m', null, 0, { ...monthly, cadence: 'weekly' })], entries)('m')
        .checkInDue,
    ).toBe('2026-03-02');
  });
});

describe('a tree of any shape', () => {
  /** The rule of the specification, implemented without regard to speed. */
  function naive(
    items: readonly TreeItem[],
    id: string,
  ): { progress: number | null; expected: number | null } {
    const item = items.find((each) => each.id === id)!;
    const children = items
      .filter((each) => each.parentId === id)
      .map((each) => ({ weight: each.weight, ...naive(items, each.id) }))
      .filter((each) => each.progress !== null);
    const rolledUp = rollUpProgress(children);
    if (rolledUp !== null)
      return {
        progress: rolledUp,
        expected: rollUpProgress(
          children.map(({ weight, expected }) => ({ weight, progress: expected })),
        ),
      };
    const { startValue, currentValue, targetValue } = item;
    const measured =
      startValue !== null &&
      currentValue !== null &&
      targetValue !== null &&
      startValue !== targetValue;
    const { startDate, endDate } =
      item.startDate !== null && item.endDate !== null
        ? { startDate: item.startDate, endDate: item.endDate }
        : { startDate: cycle.start, endDate: cycle.end };
    return {
      progress: measured ? progressOf({ startValue, currentValue, targetValue }).progress : null,
      expected: expectedProgress({ startDate, endDate, today }),
    };
  }

  const small = fc.integer({ min: -20, max: 20 });
  const seed = fc.record({
    parent: fc.option(fc.nat()),
    isKeyResult: fc.boolean(),
    weight: fc.integer({ min: 0, max: 3 }),
    measure: fc.option(fc.record({ startValue: small, currentValue: small, targetValue: small })),
    dates: fc.option(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))),
  });

  function itemOf(
    {
      isKeyResult,
      weight,
      measure,
      dates,
    }: Omit<typeof seed extends fc.Arbitrary<infer T> ? T : never, 'parent'>,
    id: string,
    parentId: string | null,
  ): TreeItem {
    const [startDate, endDate] =
      dates === null
        ? [null, null]
        : [addDays(cycle.start, dates[0]), addDays(cycle.start, dates[0] + dates[1])];
    const variation = { weight, startDate, endDate, ...measure };
    return isKeyResult
      ? keyResult(id, parentId, measure?.currentValue ?? 50, variation)
      : objective(id, parentId, variation);
  }

  it('has the same numbers as a recursive evaluation, whatever the order of its rows', () => {
    fc.assert(
      fc.property(fc.array(seed, { maxLength: 25 }), fc.nat(), (seeds, turn) => {
        const items: TreeItem[] = [];
        seeds.forEach((each, index) => {
          const objectives = items.filter((item) => item.kind === 'objective');
          const parent =
            each.parent === null || objectives.length === 0
              ? null
              : objectives[each.parent % objectives.length]!;
          items.push(itemOf(each, String(index), parent?.id ?? null));
        });
        const rotated = [
          ...items.slice(turn % (items.length + 1)),
          ...items.slice(0, turn % (items.length + 1)),
        ];
        const of = evaluate(rotated);
        for (const { id } of items) {
          const { progress, expected } = naive(rotated, id);
          expect({ progress: of(id).progress, expected: of(id).expected }).toEqual({
            progress,
            expected,
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is evaluated completely also when parents are missing, are the item itself or form loops', () => {
    fc.assert(
      fc.property(fc.array(seed, { maxLength: 20 }), (seeds) => {
        const items = seeds.map((each, index) =>
          itemOf(
            each,
            String(index),
            each.parent === null ? null : String(each.parent % (seeds.length + 2)),
          ),
        );
        const of = evaluate(items);
        for (const { id } of items) {
          const { progress, expected } = of(id);
          expect(progress === null || (progress >= 0 && progress <= 1)).toBe(true);
          expect(expected! >= 0 && expected! <= 1).toBe(true);
        }
      }),
    );
  });

  it('has the same numbers on each of several days as when each day is evaluated alone', () => {
    fc.assert(
      fc.property(fc.array(seed, { maxLength: 20 }), fc.nat(80), (seeds, later) => {
        const items = seeds.map((each, index) =>
          itemOf(
            each,
            String(index),
            each.parent === null ? null : String(each.parent % (seeds.length + 2)),
          ),
        );
        const checkInsByItem = new Map(
          items.slice(0, 5).map(({ id }) => [id, [{ date: '2026-01-10', value: 40 }]]),
        );
        const evaluateDay = evaluatorOfDays(items);
        for (const today of ['2026-01-05', addDays('2026-01-10', later)]) {
          const input = { checkInsByItem, cycle, today };
          expect(evaluateDay(input)).toEqual(evaluateTree({ ...input, items }).evaluations);
        }
      }),
    );
  });

  it('terminates for a loop, and rolls up its descendants', () => {
    const of = evaluate([
      objective('a', 'c'),
      objective('b', 'a'),
      objective('c', 'b'),
      keyResult('k', 'c', 50),
      objective('self', 'self'),
    ]);
    expect(of('a').progress).toBe(0.5);
    expect(of('self').progress).toBeNull();
  });

  it('treats a key result as a leaf even when rows name it as their parent', () => {
    const of = evaluate([keyResult('k', null, 25), keyResult('below', 'k', 75)]);
    expect(of('k').progress).toBe(0.25);
    expect(of('below').progress).toBe(0.75);
  });

  it('rolls up through 32 levels, and through 20,000 levels of invalid rows', () => {
    for (const depth of [32, 20_000]) {
      const chain = Array.from({ length: depth - 1 }, (_, index) =>
        objective(String(index), index === 0 ? null : String(index - 1)),
      );
      const of = evaluate([...chain, keyResult('k', String(depth - 2), 37.5)]);
      expect(of('0').progress).toBe(0.375);
    }
  });

  it('changes no number when a child of weight 0 is added', () => {
    const before = [
      objective('o', null),
      keyResult('a', 'o', 30),
      keyResult('b', 'o', 70, { weight: 2 }),
    ];
    const after = [...before, keyResult('mirror', 'o', 100, { weight: 0 })];
    expect(evaluate(after, { mirror: fresh(100) })('o')).toEqual(evaluate(before)('o'));
  });
});
