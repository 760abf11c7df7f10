// Examples and rules about progress, expected progress and status, through the API. shared/domain
// tests the same examples on the pure functions.
import { displayedProgress } from '@cumbre/domain/display';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

/** The first quarter of 2026, on day 46: 45 of 89 days have passed. */
const QUARTER = { startDate: '2026-01-01', endDate: '2026-03-31' };
/** Half of its days have passed on 2026-02-15. */
const FEBRUARY = { startDate: '2026-02-01', endDate: '2026-03-01' };
/** 13 calendar weeks. */
const WEEKS = {
  type: 'RECURRENT',
  frequency: 'weekly',
  startDate: '2026-01-05',
  endDate: '2026-04-05',
};
const mondays = (count: number) =>
  Array.from({ length: count }, (_, week) =>
    new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10),
  );

describeOnEngines('the numbers', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let reader: Person;
  let objective: string;
  const item = async (id: string) => p.item(id, reader);
  const keyResult = async (fields: object = {}) => (await p.keyResult(objective, fields)).id;
  const record = async (id: string, value: number, date: string, more: object = {}) => {
    const answer = await reader.post(`/api/okrs/${id}/progress`, { value, date, ...more });
    expect(answer.status).toBe(201);
  };
  const goTo = async (instant: string) => {
    test.clock.set(instant);
    reader = await test.signInAgain(p.owner);
  };
  const occurrencesOf = async (id: string) =>
    (await reader.get(`/api/okrs/${id}`)).body.occurrences;

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    reader = p.owner;
    objective = (await p.objective()).id;
  });

  it('has the newest change below an objective as the time of its last update', async () => {
    const inner = (await p.objective({ parentId: objective })).id;
    const id = (await p.keyResult(inner)).id;
    const aside = (await p.objective()).id;
    const updated = async () => {
      const { items } = (
        await reader.get(`/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`)
      ).body as { items: { id: string; lastUpdated: string }[] };
      return [objective, inner, id, aside].map((each) => {
        const row = items.find((other) => other.id === each)!;
        return row.lastUpdated.slice(0, 10);
      });
    };
    expect(await updated()).toEqual(Array(4).fill('2026-02-15'));
    await goTo('2026-02-17T12:00:00.000Z');
    await record(id, 40, '2026-02-16');
    const day = '2026-02-17';
    expect(await updated()).toEqual([day, day, day, '2026-02-15']);
    expect((await item(objective)).lastUpdated.slice(0, 10)).toBe(day);
    // A change without an effect on any number is an activity as well.
    await goTo('2026-02-18T12:00:00.000Z');
    const { version } = await item(id);
    await reader.patch(`/api/okrs/${id}`, { title: 'Renamed' }, { version });
    expect(await updated()).toEqual([...Array(3).fill('2026-02-18'), '2026-02-15']);
  });

  it.each([
    [50, 10, 40, 0.25, 0.25],
    [50, 10, 60, -0.25, 0],
    [50, 10, 5, 1.125, 1],
    [2.1, 2.2, 2.15, 0.5, 0.5],
    [-10, 10, 0, 0.5, 0.5],
  ])(
    'count %d → %d at %d as raw %d, shown %d, also rolled up',
    async (startValue, targetValue, currentValue, rawProgress, realProgress) => {
      const id = await keyResult({ startValue, targetValue, currentValue });
      expect(await item(id)).toMatchObject({
        startValue,
        targetValue,
        currentValue,
        rawProgress,
        realProgress,
      });
      expect((await item(objective)).realProgress).toBe(realProgress);
    },
  );

  it.each([
    [[1, 1, 1], [100, 0, 0], 0.333],
    [[100_000, 20_000, 1000], [0, 100, 100], 0.174],
    [[1, 0], [100, 0], 1],
    [[0, 3], [100, 50], 0.5],
  ])(
    'roll weights %j with values %j up to %d, and explain it',
    async (weights, values, progress) => {
      for (const [index, weight] of weights.entries())
        await keyResult({ weight, currentValue: values[index] });
      const answer = (await reader.get(`/api/okrs/${objective}`)).body;
      expect(answer.item.realProgress).toBeCloseTo(progress, 3);
      expect(answer.terms).toMatchObject(
        weights.map((weight, index) => ({
          title: 'Measure',
          weight,
          progress: values[index]! / 100,
          counts: weight > 0,
        })),
      );
    },
  );

  it('roll up through every level, and leave aside what has no progress', async () => {
    const below = (await p.objective({ parentId: objective })).id;
    await p.objective({ parentId: objective, title: 'Nothing yet' });
    await p.keyResult(below, { currentValue: 40 });
    await keyResult({ currentValue: 80, weight: 3 });
    expect((await item(objective)).realProgress).toBeCloseTo((0.4 + 3 * 0.8) / 4, 10);
  });

  it('are null, not zero, for an objective without counting children, unless it has its own measure', async () => {
    expect(await item(objective)).toMatchObject({
      realProgress: null,
      rawProgress: null,
      status: 'notStarted',
    });
    await keyResult({ weight: 0, currentValue: 70 });
    expect((await item(objective)).realProgress).toBeNull();
    const measured = (
      await p.objective({ unit: '%', startValue: 0, currentValue: 30, targetValue: 100 })
    ).id;
    await p.keyResult(measured, { weight: 0, currentValue: 70 });
    expect((await item(measured)).realProgress).toBe(0.3);
    await p.keyResult(measured, { currentValue: 80 });
    expect((await item(measured)).realProgress).toBe(0.8);
  });

  it.each([
    ["over the item's own dates", QUARTER, '2026-02-15', 45 / 89],
    ['on the first day', QUARTER, '2026-01-01', 0],
    ['before the first day', { startDate: '2026-03-01', endDate: '2026-03-31' }, '2026-02-15', 0],
    ['on the last day', QUARTER, '2026-03-31', 1],
    ['long after the last day', QUARTER, '2026-06-30', 1],
    ['on the only day', { startDate: '2026-03-01', endDate: '2026-03-01' }, '2026-03-01', 0],
    ['after the only day', { startDate: '2026-03-01', endDate: '2026-03-01' }, '2026-03-02', 1],
    ['over a leap day', { startDate: '2028-02-28', endDate: '2028-03-01' }, '2028-02-29', 0.5],
    ["over the cycle's dates where it has none", {}, '2026-05-15', 89 / 319],
    [
      "over the cycle's dates where it has one",
      { startDate: '2026-01-01' },
      '2026-05-15',
      89 / 319,
    ],
  ])('compute expected progress from the days: %s', async (_how, dates, today, expected) => {
    const id = await keyResult(dates);
    await goTo(`${today}T12:00:00Z`);
    expect((await item(id)).expectedProgress).toBeCloseTo(expected, 10);
  });

  it('compute the expected progress of an objective as the weighted mean of its children', async () => {
    await keyResult({ ...QUARTER, weight: 3 });
    await keyResult({ ...FEBRUARY, weight: 1 });
    await keyResult({ startDate: '2026-01-01', endDate: '2026-01-02', weight: 0 });
    expect((await item(objective)).expectedProgress).toBeCloseTo((3 * (45 / 89) + 0.5) / 4, 10);
  });

  it('are compared with the end of the cycle or with today', async () => {
    const shown = async (id: string) => {
      const { realProgress, expectedProgress } = await item(id);
      return [
        displayedProgress('endOfCycle', realProgress, expectedProgress),
        displayedProgress('today', realProgress, expectedProgress),
      ];
    };
    expect(await shown(await keyResult({ ...FEBRUARY, currentValue: 25 }))).toEqual([0.25, 0.5]);
    expect(await shown(await keyResult({ ...FEBRUARY, currentValue: 75 }))).toEqual([0.75, 1]);
    expect(
      await shown(
        await keyResult({ startDate: '2026-03-01', endDate: '2026-03-31', currentValue: 25 }),
      ),
    ).toEqual([0.25, null]);
  });

  it.each([
    [100, 'achieved'],
    [130, 'achieved'],
    [50, 'onTrack'],
    [99.9, 'onTrack'],
    [49.9, 'behind'],
    [25, 'behind'],
    [24.9, 'atRisk'],
    [-10, 'atRisk'],
  ])('at %d of 100 with half expected have the status %s', async (value, status) => {
    const id = await keyResult(FEBRUARY);
    await record(id, value, '2026-02-15');
    expect((await item(id)).status).toBe(status);
  });

  it('have the status outdated from the fourth day after a due check-in, unless achieved', async () => {
    const [fine, late, achieved, silent] = [
      await keyResult(QUARTER),
      await keyResult(QUARTER),
      await keyResult(QUARTER),
      await keyResult({ startDate: '2026-02-15', endDate: '2026-12-31' }),
    ];
    await record(fine, 90, '2026-02-15');
    await record(late, 1, '2026-02-15');
    await record(achieved, 100, '2026-02-15');
    const statuses = async () => [
      (await item(fine)).status,
      (await item(late)).status,
      (await item(achieved)).status,
      (await item(silent)).status,
    ];
    // The 16th is the Monday of the next due check-in.
    await goTo('2026-02-19T23:59:59Z');
    expect(await statuses()).toEqual(['onTrack', 'atRisk', 'achieved', 'notStarted']);
    await goTo('2026-02-20T00:00:00Z');
    expect(await statuses()).toEqual(['outdated', 'outdated', 'achieved', 'outdated']);
    await record(fine, 90, '2026-02-20');
    expect((await item(fine)).status).toBe('onTrack');
  });

  it.each([
    [10, 0.9, true],
    [10, 0.5, false],
    [60, 0.2, true],
    [60, 0.9, false],
    [40, 0.1, false],
    [10, undefined, false],
  ])('at %d of 100 disagree with a confidence of %p: %p', async (value, confidence, disagrees) => {
    const id = await keyResult(FEBRUARY);
    await record(id, value, '2026-02-15', { confidence });
    expect((await item(id)).disagrees).toBe(disagrees);
  });

  it.each([
    [13, 9, '2026-04-06', 0.692, 1],
    [6, 5, '2026-02-16', 0.385, 0.462],
    [6, 5, '2026-02-15', 0.385, 0.385],
  ])(
    'count the met ones of 13 weeks: after week %d, %d are met (on %s: %d, expected %d)',
    async (_week, met, today, progress, expected) => {
      const id = await keyResult({ ...WEEKS, targetValue: 3 });
      await goTo(`${today}T12:00:00Z`);
      for (const date of mondays(met)) await record(id, 3, date);
      const evaluated = await item(id);
      expect([evaluated.realProgress.toFixed(3), evaluated.expectedProgress.toFixed(3)]).toEqual([
        progress.toFixed(3),
        expected.toFixed(3),
      ]);
      const cells = await occurrencesOf(id);
      expect(cells).toHaveLength(13);
      expect(cells.filter((cell: { met: boolean }) => cell.met)).toHaveLength(met);
    },
  );

  it('do not count a week without a value, or with a value below the target, as met', async () => {
    const id = await keyResult({ ...WEEKS, startValue: 50, currentValue: 50, targetValue: 10 });
    for (const [index, value] of [9, 10, 10.1, 50].entries())
      await record(id, value, mondays(4)[index]!);
    expect((await occurrencesOf(id)).slice(0, 6)).toMatchObject([
      { startDate: '2026-01-05', endDate: '2026-01-11', value: 9, met: true, closed: true },
      { value: 10, met: true },
      { value: 10.1, met: false },
      { value: 50, met: false },
      { value: null, met: false, closed: true },
      { startDate: '2026-02-09', endDate: '2026-02-15', value: null, met: false, closed: false },
    ]);
  });

  it.each([
    ['last', 0.1, false],
    ['sum', 1.2, true],
    ['mean', 0.4, false],
  ])('take the %s of several values in one week', async (occurrenceMode, value, met) => {
    const id = await keyResult({ ...WEEKS, targetValue: 0.8, occurrenceMode });
    for (const [date, each] of [
      ['2026-01-08', 0.1],
      ['2026-01-05', 0.7],
      ['2026-01-06', 0.4],
    ] as const)
      await record(id, each, date);
    expect((await occurrencesOf(id))[0]).toMatchObject({ value, met });
  });

  it.each([
    [
      'daily',
      '2026-01-30',
      '2026-02-02',
      [
        '2026-01-30 2026-01-30',
        '2026-01-31 2026-01-31',
        '2026-02-01 2026-02-01',
        '2026-02-02 2026-02-02',
      ],
    ],
    [
      'weekly',
      '2026-01-07',
      '2026-01-20',
      ['2026-01-07 2026-01-11', '2026-01-12 2026-01-18', '2026-01-19 2026-01-20'],
    ],
    [
      'biweekly',
      '2026-01-07',
      '2026-02-02',
      ['2026-01-07 2026-01-18', '2026-01-19 2026-02-01', '2026-02-02 2026-02-02'],
    ],
    [
      'monthly',
      '2026-01-31',
      '2026-03-01',
      ['2026-01-31 2026-01-31', '2026-02-01 2026-02-28', '2026-03-01 2026-03-01'],
    ],
    [
      'quarterly',
      '2026-02-15',
      '2026-07-01',
      ['2026-02-15 2026-03-31', '2026-04-01 2026-06-30', '2026-07-01 2026-07-01'],
    ],
  ])(
    'derive %s occurrences from %s to %s, including short ones',
    async (frequency, startDate, endDate, occurrences) => {
      const id = await keyResult({ type: 'RECURRENT', frequency, startDate, endDate });
      expect(
        (await occurrencesOf(id)).map(
          (each: { startDate: string; endDate: string }) => `${each.startDate} ${each.endDate}`,
        ),
      ).toEqual(occurrences);
    },
  );

  it('are the same in the tree, for one item alone and in the answer to a check-in', async () => {
    const id = await keyResult({ ...QUARTER, startValue: 50, currentValue: 50, targetValue: 10 });
    const { items } = (
      await reader.post(`/api/okrs/${id}/progress`, {
        value: 40,
        date: '2026-02-15',
        confidence: 0.9,
      })
    ).body;
    expect(items).toEqual(await p.tree());
    for (const row of items) expect(await item(row.id)).toEqual(row);
    expect(items.at(-1)).toMatchObject({ realProgress: 0.25, status: 'atRisk', disagrees: true });
  });
});
