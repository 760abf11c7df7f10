import type { Item } from '@cumbre/contract/items';
import type { ItemWeeks } from '@cumbre/contract/itemWeeks';
import type { Overview } from '@cumbre/contract/overview';
import { addDays } from '@cumbre/domain/calendar';
import fc from 'fast-check';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const START = '2026-02-16';
const END = '2026-05-15';

describeOnEngines('the weeks of an item', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let owner: Person;
  const setDay = async (day: string) => {
    test.clock.set(`${day}T12:00:00.000Z`);
    owner = await test.signInAgain(owner);
  };
  const weeksOf = async (id: string, by: Person = owner): Promise<ItemWeeks> => {
    const { status, body } = await by.get(`/api/okrs/${id}/weeks`);
    expect(status).toBe(200);
    return body;
  };
  const record = async (id: string, value: number, date: string, by: Person = owner) =>
    expect((await by.post(`/api/okrs/${id}/progress`, { value, date })).status).toBe(201);
  const add = async (fields: object): Promise<string> => {
    const { status, body } = await p.create(fields, owner);
    expect(status).toBe(201);
    return body.item.id;
  };
  const addKeyResult = (parentId: string): Promise<string> =>
    add({
      kind: 'key_result',
      parentId,
      unit: '%',
      startValue: 0,
      currentValue: 0,
      targetValue: 100,
    });

  /** An objective with an objective and three kinds of key results below it. */
  const createBranch = async (place: CycleScenario) => {
    const top = await place.objective({ weight: 3 });
    const below = await place.objective({ parentId: top.id, weight: 2 });
    const dates = { startDate: '2026-02-25', endDate: '2026-04-12' };
    const keyResults = [
      await place.keyResult(top.id),
      await place.keyResult(below.id, { weight: 2, ...dates }),
      await place.keyResult(below.id, { type: 'RECURRENT', frequency: 'weekly', ...dates }),
    ];
    return { top: top.id, keyResults: keyResults.map(({ id }) => id) };
  };

  beforeEach(async () => {
    test ??= await start();
    test.clock.set(`${START}T12:00:00.000Z`);
    p = await createCycleScenario(test, { start: START, end: END });
    owner = p.owner;
  });

  it('are those that the tree showed, and those of an overview of this objective alone', async () => {
    const alone = await createCycleScenario(test, { start: START, end: END });
    const other = await p.objective();
    const branch = await createBranch(p);
    const otherKeyResult = await p.keyResult(other.id);
    const copy = await createBranch(alone);
    const steps = fc.sample(
      fc.record({
        place: fc.nat(branch.keyResults.length - 1),
        day: fc.nat(24),
        value: fc.integer({ min: -10, max: 110 }),
      }),
      { numRuns: 20, seed: 35 },
    );
    const shown = new Map<string, Item>();
    let ownerAlone = alone.owner;
    for (let day = 0; day <= 24; day += 1) {
      const date = addDays(START, day);
      const due = steps.filter((step) => step.day === day);
      if (due.length === 0 && day % 7 !== 6 && day < 24) continue;
      await setDay(date);
      ownerAlone = await test.signInAgain(ownerAlone);
      await record(otherKeyResult.id, day, date);
      for (const { place, value } of due) {
        await record(branch.keyResults[place]!, value, date);
        await record(copy.keyResults[place]!, value, date, ownerAlone);
      }
      shown.set(date, await p.item(branch.top, owner));
    }
    const { weeks, ahead, today, start: first, ...heading } = await weeksOf(branch.top);
    expect([today, first]).toEqual([addDays(START, 24), START]);
    expect(weeks.map(({ date }) => date)).toEqual([
      '2026-02-22',
      '2026-03-01',
      '2026-03-08',
      today,
    ]);
    expect(weeks.map(({ progress, expected }) => [progress, expected])).toEqual(
      weeks.map(({ date }) => {
        const { realProgress, expectedProgress } = shown.get(date)!;
        return [realProgress, expectedProgress];
      }),
    );
    expect(new Set(weeks.map(({ progress }) => progress)).size).toBe(weeks.length);
    const path = `/api/organizations/${alone.organization}/overview?cycle=${alone.cycle}`;
    const overview: Overview = (await ownerAlone.get(path)).body;
    // The mean of one objective, which may differ in its last digit.
    const rounded = (ratio: number | null) => ratio && Number(ratio.toFixed(12));
    expect(
      weeks.map(({ progress, expected, ...week }) => ({
        ...week,
        progress: rounded(progress),
        expected: rounded(expected),
      })),
    ).toEqual(
      overview.weeks.map(({ date, hasCheckIn, progress, expected }) => ({
        date,
        hasCheckIn,
        progress: rounded(progress),
        expected: rounded(expected),
      })),
    );
    expect(ahead.map(({ date, expected }) => [date, rounded(expected)])).toEqual(
      overview.ahead.map(({ date, expected }) => [date, rounded(expected)]),
    );
    const { forecast, noForecast } = overview;
    const roundedForecast = (given: ItemWeeks['forecast']) =>
      Object.entries(given!).map(([key, number]) => [key, rounded(number)]);
    expect(roundedForecast(heading.forecast)).toEqual(roundedForecast(forecast));
    expect([heading.noForecast, noForecast]).toEqual([null, null]);
  });

  it('say why there is no forecast yet', async () => {
    const { id } = await p.objective();
    const keyResult = await p.keyResult(id);
    const heading = async () => {
      const { forecast, noForecast } = await weeksOf(id);
      return [forecast?.progress ?? null, noForecast];
    };
    expect(await heading()).toEqual([null, 'TOO_FEW']);
    for (const [index, day] of ['2026-02-20', '2026-02-22', '2026-02-24', '2026-02-26'].entries()) {
      await setDay(day);
      await record(keyResult.id, 10 * (index + 1), day);
    }
    expect(await heading()).toEqual([null, 'TOO_SHORT']);
    await setDay('2026-03-18');
    await record(keyResult.id, 50, '2026-03-18');
    const [progress, reason] = await heading();
    expect(progress).toBeGreaterThan(0.5);
    expect(reason).toBeNull();
  });

  it('begin with the first item or check-in of the branch, whatever else is in the cycle', async () => {
    await p.keyResult((await p.objective()).id);
    await setDay('2026-03-05');
    const late = await add({ kind: 'objective' });
    const keyResult = await addKeyResult(late);
    expect((await weeksOf(late)).start).toBe('2026-03-05');
    await setDay('2026-03-20');
    await record(keyResult, 40, '2026-03-20');
    const dates = async () => (await weeksOf(late)).weeks.map(({ date }) => date);
    expect(await dates()).toEqual(['2026-03-08', '2026-03-15', '2026-03-20']);
    await record(keyResult, 10, '2026-02-27');
    expect(await dates()).toEqual(['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-20']);
    const { weeks, start: first } = await weeksOf(late);
    expect(first).toBe('2026-02-27');
    expect(weeks.map(({ progress }) => progress)).toEqual([0.1, 0.1, 0.1, 0.4]);
  });

  it('say until when nobody had checked in, also of an objective without anything below', async () => {
    const { id } = await p.objective();
    expect((await weeksOf(id)).weeks).toMatchObject([
      { date: START, progress: null, hasCheckIn: false },
    ]);
    const keyResult = await p.keyResult(id);
    await setDay('2026-03-03');
    await record(keyResult.id, 20, '2026-03-03');
    expect(
      (await weeksOf(id)).weeks.map(({ progress, hasCheckIn }) => [progress, hasCheckIn]),
    ).toEqual([
      [0, false],
      [0, false],
      [0.2, true],
    ]);
  });

  it('of a cycle that was finished early end on that day, and nothing is ahead', async () => {
    const { id } = await p.objective();
    const keyResult = await p.keyResult(id);
    await setDay('2026-03-18');
    await record(keyResult.id, 60, '2026-03-18');
    const end = { state: 'finished', reason: 'Over' };
    const path = `/api/cycles/${p.cycle}/state`;
    expect((await owner.patch(path, end, { version: 2 })).status).toBe(200);
    await setDay('2026-07-01');
    const { weeks, ahead, today, noForecast } = await weeksOf(id);
    const { realProgress, expectedProgress } = await p.item(id, owner);
    expect(weeks.at(-1)).toEqual({
      date: '2026-03-18',
      progress: realProgress,
      expected: expectedProgress,
      hasCheckIn: true,
    });
    expect([today, ahead, noForecast]).toEqual(['2026-03-18', [], 'ENDED']);
  });

  it('of a cycle whose end has passed end with its last day', async () => {
    const { id } = await p.objective();
    await p.keyResult(id);
    await setDay('2026-06-10');
    const { weeks, ahead } = await weeksOf(id);
    expect([weeks.at(-1)!.date, ahead]).toEqual([END, []]);
  });
});
