import fc from 'fast-check';
import { addDays } from './calendar';
import { ITEM_OUTCOMES, ITEM_STATUSES } from './enumerations';
import { withCheckIn } from './history';
import type { TreeItem } from './item';
import type { CheckIn } from './recurrence';
import { outcomeOf } from './status';
import { evaluateTree } from './tree';
import type { TreeInput } from './tree';
import { keyResult, objective } from './treeFixture';
import {
  MAX_SERIES_POINTS,
  beginningsOf,
  evaluatorAsOf,
  lateItems,
  movementsBetween,
  ratiosByGroup,
  seriesDates,
  summarizeTree,
  teamStandings,
  topsOf,
} from './weekSeries';

const cycle = { start: '2026-01-01', end: '2026-03-31' };
const evaluateAsOf = (
  { items, checkInsByItem, cycle: evaluated }: Omit<TreeInput, 'today'>,
  date: string,
) => evaluatorAsOf({ items, cycle: evaluated })(checkInsByItem, date);

describe('the days of a series', () => {
  it.each([
    ['in the middle', '2026-01-21', ['2026-01-04', '2026-01-11', '2026-01-18', '2026-01-21'], 11],
    ['on a Sunday', '2026-01-11', ['2026-01-04', '2026-01-11'], 12],
    ['before the cycle', '2025-12-01', ['2026-01-01'], 14],
  ])('are the Sundays until today, and those to come: %s', (_when, today, past, ahead) => {
    const days = seriesDates(cycle, today);
    expect(days.past).toEqual(past);
    expect([days.ahead.length, days.ahead.at(-1)]).toEqual([ahead, cycle.end]);
  });

  it('end with the last day of a cycle that is over', () => {
    const { past, ahead } = seriesDates(cycle, '2027-05-05');
    expect([past.length, past.at(-1), ahead]).toEqual([14, '2026-03-31', []]);
  });

  it('are ordered, without repetition, inside the cycle and bounded, for every cycle and day', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.integer({ min: -50, max: 4100 }), (length, day) => {
        const end = addDays(cycle.start, length);
        const { past, ahead } = seriesDates({ ...cycle, end }, addDays(cycle.start, day));
        const days = [...past, ...ahead];
        expect(days).toEqual([...new Set(days)].toSorted());
        expect([days[0]! >= cycle.start, days.at(-1)]).toEqual([true, end]);
        expect(days.length).toBeLessThanOrEqual(MAX_SERIES_POINTS);
      }),
    );
  });
});

const items: TreeItem[] = [
  objective('company', null),
  objective('aside', null, { weight: 0 }),
  keyResult('late', 'aside', 0),
  keyResult('a', 'company', 0),
  keyResult('b', 'company', 0, { weight: 3 }),
  keyResult('weekly', 'company', 0, { type: 'RECURRENT', frequency: 'weekly', targetValue: 5 }),
];
const ids = ['late', 'a', 'b', 'weekly'];

const step = fc.record({
  item: fc.constantFrom(...ids),
  day: fc.nat(89),
  value: fc.integer({ min: -20, max: 120 }),
});

describe('the beginning of an item', () => {
  const begun = (
    tree: readonly TreeItem[],
    entries: Record<string, readonly string[]> = {},
  ): Record<string, string> =>
    Object.fromEntries(
      beginningsOf(
        tree,
        new Map(
          Object.entries(entries).map(([id, dates]) => [
            id,
            dates.map((date) => ({ date, value: 1 })),
          ]),
        ),
      ),
    );
  const on = (createdOn: string) => ({ createdOn });

  it('is the day of its creation, or its oldest check-in where that is dated before', () => {
    expect(
      begun(
        [keyResult('a', null, 0, on('2026-02-10')), keyResult('b', null, 0, on('2026-02-11'))],
        {
          a: ['2026-01-15', '2026-02-12'],
          b: ['2026-03-01'],
        },
      ),
    ).toEqual({ a: '2026-01-15', b: '2026-02-11' });
  });

  it('is the same for items that were created on one day, such as those of an import', () => {
    const imported = ['a', 'b'].map((id) => keyResult(id, null, 0, on('2026-02-10')));
    expect(
      begun([...imported, keyResult('c', null, 0, on('2026-02-09'))], { a: ['2026-01-15'] }),
    ).toEqual({ a: '2026-01-15', b: '2026-01-15', c: '2026-02-09' });
  });

  it('of an objective is not later than that of what is below it, also in a loop of parents', () => {
    const late = on('2026-03-01');
    expect(
      begun([
        objective('top', null, late),
        objective('middle', 'top', late),
        keyResult('below', 'middle', 0, on('2026-01-20')),
        objective('one', 'other', late),
        objective('other', 'one', on('2026-02-01')),
      ]),
    ).toEqual({
      top: '2026-01-20',
      middle: '2026-01-20',
      below: '2026-01-20',
      one: '2026-02-01',
      other: '2026-02-01',
    });
  });

  it('is before every day where the day of creation is unknown', () => {
    const tree = [keyResult('a', null, 0), keyResult('b', null, 0, { createdOn: null })];
    const evaluate = evaluatorAsOf({
      items: tree,
      cycle,
      beginnings: beginningsOf(tree, new Map()),
    });
    expect([...evaluate(new Map(), '2026-01-01').keys()].toSorted()).toEqual(['a', 'b']);
  });
});

describe('a week series', () => {
  it('has the numbers that the tree had on each day, if entries are dated when they are recorded', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const recorded = new Map<string, readonly CheckIn[]>();
        const wasShown = new Map<string, unknown>();
        for (let day = 0; day < 90; day += 1) {
          const date = addDays(cycle.start, day);
          for (const { item, value } of steps.filter((each) => each.day === day))
            recorded.set(item, withCheckIn(recorded.get(item) ?? [], { date, value }));
          if (seriesDates(cycle, cycle.end).past.includes(date))
            wasShown.set(
              date,
              evaluateTree({ items, checkInsByItem: new Map(recorded), cycle, today: date })
                .evaluations,
            );
        }
        const evaluate = evaluatorAsOf({ items, cycle });
        for (const date of seriesDates(cycle, cycle.end).past)
          expect(evaluate(recorded, date)).toEqual(wasShown.get(date));
      }),
      { numRuns: 20 },
    );
  });

  it('has the numbers that the tree had on each day, also of days before an item was created', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(fc.nat(89), { minLength: items.length, maxLength: items.length }),
        (steps, days) => {
          // An objective is there before what is below it.
          const created = new Map(items.map(({ id }, index) => [id, days[index]!]));
          for (const { id, parentId } of items)
            if (parentId !== null)
              created.set(parentId, Math.min(created.get(parentId)!, created.get(id)!));
          const all = items.map((item) => ({
            ...item,
            createdOn: addDays(cycle.start, created.get(item.id)!),
          }));
          const recorded = new Map<string, readonly CheckIn[]>();
          const wasShown = new Map<string, unknown>();
          for (let day = 0; day < 90; day += 1) {
            const date = addDays(cycle.start, day);
            for (const { item, value } of steps.filter((each) => each.day === day))
              if (created.get(item)! <= day)
                recorded.set(item, withCheckIn(recorded.get(item) ?? [], { date, value }));
            wasShown.set(
              date,
              evaluateTree({
                items: all.filter(({ createdOn }) => createdOn <= date),
                checkInsByItem: new Map(recorded),
                cycle,
                today: date,
              }).evaluations,
            );
          }
          const beginnings = beginningsOf(all, recorded);
          const evaluate = evaluatorAsOf({ items: all, cycle, beginnings });
          for (const [date, shown] of wasShown) expect(evaluate(recorded, date)).toEqual(shown);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('counts every item once, and its progress is that of an objective over the roots', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.nat(100), (steps, day) => {
        const entries = new Map<string, readonly CheckIn[]>();
        for (const { item, day: on, value } of steps)
          entries.set(
            item,
            withCheckIn(entries.get(item) ?? [], { date: addDays(cycle.start, on), value }),
          );
        const today = addDays(cycle.start, day);
        const evaluations = evaluateAsOf({ items, checkInsByItem: entries, cycle }, today);
        const { progress, expected, statuses, outcomes } = summarizeTree(items, evaluations);
        const count = (kind: 'objective' | 'key_result') =>
          ITEM_STATUSES.reduce((sum, status) => sum + statuses[kind][status], 0);
        expect([count('objective'), count('key_result')]).toEqual([2, 4]);
        for (const kind of ['objective', 'key_result'] as const)
          for (const outcome of ITEM_OUTCOMES)
            expect(outcomes[kind][outcome]).toBe(
              items.filter((item) => {
                const { status, progress: own } = evaluations.get(item.id)!;
                return item.kind === kind && outcomeOf(status, own) === outcome;
              }).length,
            );
        const whole = evaluateAsOf(
          {
            items: [
              objective('whole', null),
              ...items.map((item) => ({ ...item, parentId: item.parentId ?? 'whole' })),
            ],
            checkInsByItem: entries,
            cycle,
          },
          today,
        ).get('whole')!;
        expect({ progress, expected }).toEqual({
          progress: whole.progress,
          expected: whole.expected,
        });
      }),
      { numRuns: 50 },
    );
  });

  it('has no progress and expects nothing without an item that counts', () => {
    const only = [objective('empty', null)];
    const { progress, expected } = summarizeTree(
      only,
      evaluateAsOf({ items: only, checkInsByItem: new Map(), cycle }, '2026-02-15'),
    );
    expect([progress, expected]).toEqual([null, null]);
  });
});

const on = (date: string, entries: Record<string, CheckIn[]>) =>
  evaluateAsOf({ items, checkInsByItem: new Map(Object.entries(entries)), cycle }, date);

describe('movements', () => {
  it('name what rose, what fell, and what is behind now and was not before', () => {
    const entries = {
      late: [
        { date: '2026-02-01', value: 40 },
        { date: '2026-02-15', value: 50 },
      ],
      a: [
        { date: '2026-02-08', value: 44 },
        { date: '2026-02-15', value: 44 },
      ],
      b: [
        { date: '2026-02-08', value: 30 },
        { date: '2026-02-15', value: 60 },
      ],
      weekly: [{ date: '2026-02-10', value: 9 }],
    };
    const { rose, fell, fellBehind, recovered } = movementsBetween(
      items,
      on('2026-02-08', entries),
      on('2026-02-15', entries),
    );
    expect(rose.map(({ item, change }) => [item.id, change])).toEqual([
      ['b', 0.3],
      ['late', 0.1],
      ['weekly', expect.any(Number)],
    ]);
    expect(
      fell.map(({ item, change, former, current }) => [
        item.id,
        change,
        former.status,
        current.status,
      ]),
    ).toEqual([['a', 0, 'onTrack', 'behind']]);
    expect([fellBehind, recovered]).toEqual([1, 1]);
  });

  it('name what was not there before', () => {
    const former = new Map(on('2026-02-08', {}));
    former.delete('a');
    const { begun, rose, fell } = movementsBetween(items, former, on('2026-02-08', {}));
    expect(begun.map(({ item }) => item.id)).toEqual(['a']);
    expect([...rose, ...fell]).toEqual([]);
  });
});

describe('late items', () => {
  it('are sorted by their due date; silent ones have no value for four weeks', () => {
    const entries = {
      a: [{ date: '2026-02-15', value: 100 }],
      b: [{ date: '2026-02-01', value: 10 }],
      weekly: [{ date: '2026-02-19', value: 9 }],
    };
    const late = lateItems(items, on('2026-02-20', entries), '2026-02-20');
    expect(late.map(({ item, isSilent }) => [item.id, isSilent])).toEqual([
      ['late', true],
      ['b', false],
    ]);
    expect(late[0]!.daysLate).toBeGreaterThan(late[1]!.daysLate);
  });
});

describe('groups', () => {
  it('are the weighted means of their measured items', () => {
    const evaluations = on('2026-02-15', {
      a: [{ date: '2026-02-15', value: 20 }],
      b: [{ date: '2026-02-15', value: 60 }],
    });
    const groups = ratiosByGroup(items, evaluations, ({ id }) =>
      id === 'weekly' ? 'recurrent' : 'single',
    );
    expect(groups.get('single')!.progress).toBeCloseTo((20 + 3 * 60 + 0) / 500, 12);
    expect(groups.get('single')!.expected).toBeCloseTo(45 / 89, 12);
    expect(groups.get('recurrent')!.progress).toBe(0);
  });

  it('are the weighted means of the chosen items, where some are chosen', () => {
    const evaluations = on('2026-02-15', { a: [{ date: '2026-02-15', value: 20 }] });
    const groups = ratiosByGroup(
      items,
      evaluations,
      () => 'all',
      ({ id }) => id === 'company',
    );
    const { progress, expected } = evaluations.get('company')!;
    expect(groups).toEqual(
      new Map([['all', { progress, expected, allBehind: true, hasCheckIn: true }]]),
    );
  });
});

describe('the top of a part of a tree', () => {
  it.each([
    ['the root where all are part', ['company', 'aside', 'a', 'b'], ['company', 'aside']],
    ['an item whose parent is not part', ['a', 'late'], ['late', 'a']],
    ['nothing of no part', [], []],
  ])('is %s', (_what, part, tops) => {
    expect([...topsOf(items, ({ id }) => part.includes(id))]).toEqual(tops);
  });

  it('leaves out an item below the part, also with another item between them', () => {
    const chain = [objective('one', null), objective('two', 'one'), keyResult('three', 'two', 0)];
    const isPart = ({ id }: TreeItem) => id !== 'two';
    expect([...topsOf(chain, isPart)]).toEqual(['one']);
    expect([...topsOf(chain.toReversed(), isPart)]).toEqual(['one']);
  });

  it('ends where rows are malformed', () => {
    const loop = [objective('one', 'two'), objective('two', 'one'), objective('lost', 'nobody')];
    expect([...topsOf(loop, ({ id }) => id === 'lost')]).toEqual(['lost']);
  });
});

describe('a mean whose items are all behind', () => {
  const team = 'north';
  // 50.6 % is expected; each value is the progress in percent.
  const meanOf = (parts: readonly { value: number; weight?: number }[]) => {
    const tree = parts.map(({ value, weight = 1 }, index) => ({
      ...keyResult(`kr${index}`, null, value, { weight }),
      team,
    }));
    const today = '2026-02-15';
    const evaluations = evaluateAsOf(
      {
        items: tree,
        checkInsByItem: new Map(
          parts.map(({ value }, index) => [`kr${index}`, [{ date: today, value }]]),
        ),
        cycle,
      },
      today,
    );
    const summary = summarizeTree(tree, evaluations);
    const group = ratiosByGroup(tree, evaluations, () => team).get(team);
    const standing = teamStandings(tree, evaluations, [{ id: team, parentId: null }], today).get(
      team,
    );
    expect([group?.allBehind, standing?.allBehind]).toEqual([summary.allBehind, summary.allBehind]);
    expect(standing?.status).toBe(parts.length === 0 ? 'notStarted' : 'behind');
    return { allBehind: summary.allBehind, only: evaluations.get('kr0')?.status };
  };

  it('is named like its only item', () => {
    expect(meanOf([{ value: 50 }])).toEqual({ allBehind: true, only: 'behind' });
  });

  it('is known of several, and not where one keeps its plan', () => {
    expect(meanOf([{ value: 50 }, { value: 49 }]).allBehind).toBe(true);
    expect(meanOf([{ value: 48 }, { value: 52 }]).allBehind).toBeUndefined();
  });

  it('leaves out what does not count', () => {
    expect(meanOf([{ value: 50 }, { value: 90, weight: 0 }]).allBehind).toBe(true);
    expect(meanOf([]).allBehind).toBeUndefined();
  });
});
