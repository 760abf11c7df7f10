import type { Item } from '@cumbre/contract/items';
import type { Overview } from '@cumbre/contract/overview';
import { addDays } from '@cumbre/domain/calendar';
import { forecastOf } from '@cumbre/domain/forecast';
import { hasMeasure } from '@cumbre/domain/measure';
import { rollUpProgress } from '@cumbre/domain/rollUp';
import fc from 'fast-check';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { newestBeforeEach } from './readEntries';

const START = '2026-02-16';
const END = '2026-05-15';

const meanOf = (items: readonly Item[]) => {
  const counted = items.filter(({ realProgress }) => realProgress !== null);
  const rollUp = (key: 'realProgress' | 'expectedProgress') =>
    rollUpProgress(counted.map((item) => ({ weight: item.weight, progress: item[key] })));
  return { progress: rollUp('realProgress'), expected: rollUp('expectedProgress') };
};
const rootsOf = (items: readonly Item[]) => items.filter(({ parentId }) => parentId === null);
const countOf = (items: readonly Item[], kind: string, status: string) =>
  items.filter((item) => item.kind === kind && item.status === status).length;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describeOnEngines('the overview of a cycle', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let owner: Person;
  const setDay = async (day: string) => {
    test.clock.set(`${day}T12:00:00.000Z`);
    if (owner) owner = await test.signInAgain(owner);
  };
  const read = (by: Person = owner, cycle = p.cycle) =>
    by.get(`/api/organizations/${p.organization}/overview?cycle=${cycle}`);
  const overview = async (by: Person = owner): Promise<Overview> => {
    const { status, body } = await read(by);
    expect(status).toBe(200);
    return body;
  };
  const record = async (id: string, value: number, date: string) =>
    expect((await owner.post(`/api/okrs/${id}/progress`, { value, date })).status).toBe(201);

  const add = async (fields: object): Promise<string> => {
    const path = `/api/organizations/${p.organization}/okrs`;
    const made = await owner.post(path, {
      cycle: p.cycle,
      owner: owner.userId,
      title: 'Late',
      ...fields,
    });
    expect(made.status).toBe(201);
    return made.body.item.id;
  };
  const addKeyResult = (parentId: string, fields: object = {}): Promise<string> =>
    add({
      kind: 'key_result',
      parentId,
      unit: '%',
      startValue: 0,
      currentValue: 0,
      targetValue: 100,
      ...fields,
    });
  const keyResultCreatedOn = async (day: string): Promise<string> => {
    await setDay(day);
    return addKeyResult(await add({ kind: 'objective' }));
  };

  beforeEach(async () => {
    test ??= await start();
    test.clock.set(`${START}T12:00:00.000Z`);
    p = await createCycleScenario(test, { start: START, end: END });
    owner = p.owner;
  });

  it('has the numbers that the tree showed at each week’s end, and those of the tree today', async () => {
    const partner = await p.member('partner');
    const roots = [await p.objective(), await p.objective({ weight: 3 })];
    const ids: string[] = [];
    for (const [index, { id }] of [...roots, ...roots].entries())
      ids.push(
        (await p.keyResult(id, { weight: index, ...(index > 1 && { owner: partner.userId }) })).id,
      );
    ids.push(
      (
        await p.keyResult(roots[0]!.id, {
          type: 'RECURRENT',
          frequency: 'weekly',
          startDate: '2026-02-16',
          endDate: '2026-04-12',
          assignedUser: partner.userId,
        })
      ).id,
    );
    const steps = fc.sample(
      fc.record({
        item: fc.constantFrom(...ids),
        day: fc.nat(38),
        value: fc.integer({ min: -10, max: 110 }),
      }),
      { numRuns: 30, seed: 24 },
    );
    const shown = new Map<string, Item[]>();
    for (let day = 0; day <= 38; day += 1) {
      const date = addDays(START, day);
      const due = steps.filter((step) => step.day === day);
      if (due.length === 0 && day % 7 !== 6 && day < 31) continue;
      await setDay(date);
      for (const { item, value } of due) await record(item, value, date);
      shown.set(date, await p.tree(owner));
    }
    const today = addDays(START, 38);
    const answer = await overview();
    expect(answer.weeks.map(({ date }) => date)).toEqual([
      '2026-02-22',
      '2026-03-01',
      '2026-03-08',
      '2026-03-15',
      '2026-03-22',
      today,
    ]);
    expect(answer.groups).toMatchObject({ by: 'person' });
    expect(idsOf(answer.people).toSorted()).toEqual([owner.userId, partner.userId].toSorted());
    for (const [index, { date, progress, expected, statuses }] of answer.weeks.entries()) {
      const items = shown.get(date)!;
      expect({ progress, expected }).toEqual(meanOf(rootsOf(items)));
      for (const [kind, counts] of Object.entries(statuses))
        for (const [status, count] of Object.entries(counts))
          expect([date, kind, status, count]).toEqual([
            date,
            kind,
            status,
            countOf(items, kind, status),
          ]);
      for (const { person, cells } of answer.groups.rows)
        expect(cells[index]).toMatchObject(
          meanOf(
            items.filter(
              (item) => hasMeasure(item) && (item.assignedUser ?? item.owner) === person,
            ),
          ),
        );
    }
    const [now, then] = [shown.get(today)!, shown.get(addDays(today, -7))!];
    const { movements } = answer;
    expect(movements!.since).toBe(addDays(today, -7));
    const before = new Map(then.map((item) => [item.id, item]));
    const rising = now.filter(
      (item) => hasMeasure(item) && item.realProgress! > before.get(item.id)!.realProgress!,
    );
    expect(movements!.roseCount).toBe(rising.length);
    expect(idsOf(movements!.rose).toSorted()).toEqual(idsOf(rising).toSorted());
    for (const { id, progress, formerProgress, status, formerStatus } of [
      ...movements!.rose,
      ...movements!.fell,
    ]) {
      const item = now.find((each) => each.id === id)!;
      expect([progress, status]).toEqual([item.realProgress, item.status]);
      expect([formerProgress, formerStatus]).toEqual([
        before.get(id)!.realProgress,
        before.get(id)!.status,
      ]);
    }
    const board = (await owner.get(`/api/organizations/${p.organization}/board?cycle=${p.cycle}`))
      .body.people as { late: { id: string }[] }[];
    expect(idsOf(answer.late.items).toSorted()).toEqual(
      board.flatMap(({ late }) => idsOf(late)).toSorted(),
    );
    for (const { date, expected } of answer.ahead.slice(0, 1)) {
      await setDay(date);
      expect(expected).toBe(meanOf(rootsOf(await p.tree(owner))).expected);
    }
  });

  it('of a team has the numbers of its items and of those of the teams below it', async () => {
    const teamPath = `/api/organizations/${p.organization}/teams`;
    const addTeam = async (name: string, parentId: string | null = null): Promise<string> =>
      (await owner.post(teamPath, { name, colour: 'blue', parentId })).body.team.id;
    const sales = await addTeam('Sales');
    const north = await addTeam('North', sales);
    const other = await addTeam('Other');
    const root = await p.objective();
    const first = await p.objective({ parentId: root.id, team: sales, weight: 2 });
    const second = await p.objective({ team: north });
    const ids: string[] = [];
    const addKeyResult = async (parent: string, fields: object) =>
      ids.push((await p.keyResult(parent, fields)).id);
    await addKeyResult(first.id, { team: sales, weight: 3 });
    // Below an item of the team, but of another one: it counts in its parent alone.
    await addKeyResult(first.id, { team: other });
    await addKeyResult(second.id, { team: north });
    await addKeyResult(root.id, { team: null });
    await addKeyResult(root.id, { team: north, weight: 4 });
    await setDay('2026-03-04');
    for (const [index, id] of ids.entries()) {
      await record(id, 10 * (index + 1), '2026-02-20');
      await record(id, 17 * (index + 1), '2026-03-04');
    }
    const of = async (team: string): Promise<Overview> => {
      const { status, body } = await owner.get(
        `/api/organizations/${p.organization}/overview?cycle=${p.cycle}&team=${team}`,
      );
      expect(status).toBe(200);
      return body;
    };
    /** As the page of a team computes them. */
    const ownStandings = async (teams: readonly string[]) =>
      new Map(
        await Promise.all(
          teams.map(async (team) => {
            const { weeks, late: lateOnes, standings } = await of(team);
            expect(standings).toBeNull();
            const { progress, expected } = weeks.at(-1)!;
            return [team, { progress, expected, late: lateOnes.count }] as const;
          }),
        ),
      );
    const standingsOf = ({ standings }: Overview) =>
      new Map(
        standings!.map(({ team, progress, expected, late: count }) => [
          team,
          { progress, expected, late: count },
        ]),
      );
    const items = await p.tree(owner);
    const inTeams = (...teams: string[]) =>
      items.filter(({ team }) => team !== null && teams.includes(team));
    const answer = await of(sales);
    const { progress, expected, statuses } = answer.weeks.at(-1)!;
    const isTop = ({ id }: Item) => [first.id, second.id, ids[4]].includes(id);
    expect({ progress, expected }).toEqual(meanOf(items.filter(isTop)));
    for (const [kind, counts] of Object.entries(statuses))
      for (const [status, count] of Object.entries(counts))
        expect([kind, status, count]).toEqual([
          kind,
          status,
          countOf(inTeams(sales, north), kind, status),
        ]);
    // The week of the first entries, too, has the numbers that a tree of those entries has.
    expect(answer.weeks[0]!.progress).not.toBe(progress);
    expect(answer.objectives).toMatchObject({
      count: 2,
      items: [first, second].map(({ id }) => {
        const { status, realProgress } = items.find((item) => item.id === id)!;
        return { id, status, progress: realProgress };
      }),
    });
    const cellsOf = ({ groups }: Overview) =>
      groups.rows.map(({ team, cells }) => {
        const { progress: done, expected: planned } = cells.at(-1)!;
        return [team, { progress: done, expected: planned }];
      });
    const measured = (...teams: string[]) => meanOf(inTeams(...teams).filter(hasMeasure));
    expect(answer.groups.by).toBe('team');
    /** As the page of the team and the list of teams show it. */
    const own = ({ weeks }: Overview) => {
      const { progress: done, expected: planned } = weeks.at(-1)!;
      return { progress: done, expected: planned };
    };
    expect(new Map(cellsOf(answer) as [])).toEqual(
      new Map<unknown, unknown>([
        [north, own(await of(north))],
        [null, measured(sales)],
      ]),
    );
    const whole = await overview();
    expect([whole.groups.by, whole.objectives]).toEqual(['team', null]);
    expect(standingsOf(whole)).toEqual(await ownStandings([sales, north, other]));
    expect(new Map(cellsOf(whole) as [])).toEqual(
      new Map<unknown, unknown>([
        [sales, own(answer)],
        [other, own(await of(other))],
        [null, meanOf(items.filter((item) => hasMeasure(item) && item.team === null))],
      ]),
    );
    // Also the one below Sales, which only the standings name.
    expect(whole.teams.map(({ name }) => name)).toEqual(['North', 'Other', 'Sales']);
    expect((await of(north)).groups.by).toBe('person');
    await setDay('2026-04-20');
    const late = await of(north);
    expect(late.late.people).toEqual([{ person: owner.userId, late: 2, silent: 2 }]);
    expect([late.late.count, late.late.peopleCount]).toEqual([2, 1]);
    const lateWhole = await overview();
    expect(lateWhole.standings!.some((team) => team.late > 0)).toBe(true);
    expect(standingsOf(lateWhole)).toEqual(await ownStandings([sales, north, other]));
    // A team that is moved is read anew.
    await owner.patch(`${teamPath}/${north}`, { parentId: null }, { version: 1 });
    expect((await of(sales)).objectives!.count).toBe(1);
  });

  it('refuses a team that the organization does not have', async () => {
    const elsewhere = await createCycleScenario(test, { start: START, end: END });
    const { team } = (
      await elsewhere.owner.post(`/api/organizations/${elsewhere.organization}/teams`, {
        name: 'Foreign',
        colour: 'red',
      })
    ).body;
    const path = `/api/organizations/${p.organization}/overview?cycle=${p.cycle}&team=${team.id}`;
    expect((await owner.get(path)).status).toBe(404);
  });

  it('follows every change, also of an older entry', async () => {
    const { id } = await p.keyResult((await p.objective()).id);
    await setDay('2026-03-04');
    await record(id, 10, '2026-02-20');
    await record(id, 40, '2026-03-04');
    const progress = async () => (await overview()).weeks.map((week) => week.progress);
    expect(await progress()).toEqual([0.1, 0.1, 0.4]);
    await record(id, 30, '2026-02-27');
    expect(await progress()).toEqual([0.1, 0.3, 0.4]);
    const { entries } = (await owner.get(`/api/okrs/${id}/progress`)).body;
    expect((await owner.delete(`/api/okrs/${id}/progress/${entries.at(-1).id}`)).status).toBe(200);
    expect(await progress()).toEqual([0, 0.3, 0.4]);
  });

  it('begins with the first item, and says in which weeks nothing had a check-in', async () => {
    const id = await keyResultCreatedOn('2026-03-20');
    const first = await overview();
    expect(first.weeks.map(({ date }) => date)).toEqual(['2026-03-20']);
    expect([first.start, first.cycleStart]).toEqual(['2026-03-20', START]);
    expect(first.movements).toBeNull();
    expect(first.ahead[0]!.date).toBe('2026-03-22');
    await setDay('2026-04-03');
    await record(id, 40, '2026-04-01');
    const later = await overview();
    expect(later.weeks.map(({ date }) => date)).toEqual(['2026-03-22', '2026-03-29', '2026-04-03']);
    expect(later.groups.rows[0]!.cells.map((cell) => cell!.hasCheckIn)).toEqual([
      false,
      false,
      true,
    ]);
    expect(later.weeks.map(({ hasCheckIn }) => hasCheckIn)).toEqual([false, false, true]);
    expect(later.weeks[0]!.statuses.key_result!.notStarted).toBe(1);
    expect(later.movements).toMatchObject({ begunCount: 0, begun: [] });
  });

  it('names what began since, by which the mean has moved', async () => {
    await keyResultCreatedOn('2026-03-20');
    const id = await keyResultCreatedOn('2026-04-02');
    await setDay('2026-04-03');
    const { movements } = await overview();
    expect(movements!.begunCount).toBe(1);
    expect(movements!.begun).toMatchObject([{ id, kind: 'key_result', status: 'notStarted' }]);
    expect([movements!.roseCount, movements!.fellCount]).toEqual([0, 0]);
  });

  it('begins before the first item where a check-in is dated before it', async () => {
    const id = await keyResultCreatedOn('2026-03-20');
    await record(id, 40, '2026-03-05');
    await record(id, 42, '2026-03-06');
    const { start, weeks } = await overview();
    expect(start).toBe('2026-03-05');
    expect(weeks.map(({ date }) => date)).toEqual(['2026-03-08', '2026-03-15', '2026-03-20']);
  });

  it('keeps its past weeks when an item is created, also for its team', async () => {
    const made = await owner.post(`/api/organizations/${p.organization}/teams`, {
      name: 'North',
      colour: 'blue',
      parentId: null,
    });
    const team = made.body.team.id;
    const parent = await add({ kind: 'objective', team });
    await setDay('2026-03-10');
    await record(await addKeyResult(parent, { team }), 40, '2026-03-10');
    await setDay('2026-03-17');
    const of = async (query: string): Promise<Overview> =>
      (await owner.get(`/api/organizations/${p.organization}/overview?cycle=${p.cycle}${query}`))
        .body;
    const past = async (query: string) => {
      const { weeks, groups } = await of(query);
      return {
        weeks: weeks.slice(0, -1),
        cells: groups.rows.map(({ cells }) => cells.slice(0, -1)),
      };
    };
    const scopes = ['', `&team=${team}`];
    const before = await Promise.all(scopes.map(past));
    await addKeyResult(parent, { team });
    await add({ kind: 'objective', team });
    expect(await Promise.all(scopes.map(past))).toEqual(before);
    for (const { weeks, movements } of await Promise.all(scopes.map(of))) {
      expect(weeks.at(-1)!.progress).toBe(0.2);
      expect(weeks.map(({ statuses }) => statuses.key_result!.notStarted)).toEqual([
        ...weeks.slice(0, -1).map(() => 0),
        1,
      ]);
      // What did not exist a week ago has not moved.
      expect([movements!.roseCount, movements!.fellCount]).toEqual([0, 0]);
    }
  });

  it('has departments as groups when two of them report', async () => {
    const objective = await p.objective();
    const people = [await p.member('user'), await p.member('user'), await p.member('user')];
    for (const { userId } of people) await p.keyResult(objective.id, { owner: userId });
    const rows = async () =>
      (await overview()).groups.rows.map(({ department, person, items }) => [
        department,
        person,
        items,
      ]);
    const place = async (person: Person, area: string) => {
      const { members } = (await owner.get(`/api/organizations/${p.organization}/members`)).body;
      const member = members.find((each: { userId: string; id: string }) =>
        [each.userId, each.id].includes(person.userId),
      );
      const { status } = await owner.patch('/api/organizations/member', {
        user_organization_id: member.user_organization_id,
        hierarchy: 'Manager',
        area,
      });
      expect(status).toBe(200);
    };
    await place(people[0]!, 'Sales');
    expect((await rows()).map(([department]) => department)).toEqual([null, null, null]);
    await place(people[1]!, 'Operations');
    expect(new Set((await rows()).map((row) => row.join(' ')))).toEqual(
      new Set(['  1', 'Operations  1', 'Sales  1']),
    );
    expect((await overview()).people).toEqual([]);
  });

  it('counts the objectives of each team in a cycle that is planned', async () => {
    const planned = await createCycleScenario(test, { start: START, end: END, state: 'planning' });
    const at = `/api/organizations/${planned.organization}`;
    const { body } = await planned.owner.post(`${at}/teams`, { name: 'Sales', colour: 'blue' });
    const team = body.team.id;
    const top = await planned.objective({ team });
    await planned.objective({ team, parentId: top.id });
    await planned.objective();
    await planned.keyResult(top.id);
    const { standings } = (await planned.owner.get(`${at}/overview?cycle=${planned.cycle}`))
      .body as Overview;
    expect(standings).toMatchObject([{ team, objectives: 2, progress: 0, late: 0 }]);
  });

  it('on the first day says nothing of weeks to come, also after a check-in', async () => {
    const { id } = await p.keyResult((await p.objective()).id);
    await record(id, 90, START);
    const { forecast, noForecast, movements, weeks, late } = await overview();
    expect({ forecast, noForecast, movements }).toEqual({
      forecast: null,
      noForecast: 'TOO_FEW',
      movements: null,
    });
    expect(weeks.map(({ date, expected }) => [date, expected])).toEqual([[START, 0]]);
    expect(late.count).toBe(0);
  });

  it('says why there is no forecast, and makes one from four check-ins', async () => {
    const { id } = await p.keyResult((await p.objective()).id);
    expect(await overview()).toMatchObject({ forecast: null, noForecast: 'TOO_FEW' });
    for (const [index, value] of [10, 20, 30, 40].entries()) {
      const date = addDays('2026-02-22', 7 * index);
      await setDay(date);
      await record(id, value, date);
    }
    const { forecast, noForecast } = await overview();
    expect(noForecast).toBeNull();
    // 61 days after 40 %, with 10 % a week.
    expect(forecast!.progress).toBeCloseTo(1, 12);
    expect(forecast!.worst).toBeLessThanOrEqual(forecast!.best);
  });

  it('foresees the mean of what its items reach, and of a team that of its own', async () => {
    const at = `/api/organizations/${p.organization}`;
    const { body } = await owner.post(`${at}/teams`, { name: 'Sales', colour: 'blue' });
    const team: string = body.team.id;
    const first = await p.objective({ weight: 3, team });
    const second = await p.objective();
    const values: Record<string, number[]> = {
      [(await p.keyResult(first.id, { team, weight: 2 })).id]: [10, 35, 60, 75, 90],
      [(await p.keyResult(first.id, { team })).id]: [1, 4, 5, 9, 10],
      [(await p.keyResult(second.id)).id]: [5, 11, 13, 24, 25],
      [(await p.keyResult(second.id)).id]: [30],
    };
    for (let week = 0; week < 5; week += 1) {
      const date = addDays(START, 7 * week + 3);
      await setDay(date);
      for (const [id, each] of Object.entries(values))
        for (const value of each.slice(week, week + 1)) await record(id, value, date);
    }
    const today = addDays(START, 31);
    /** As the panel of each item says it; one without a forecast stays where it is. */
    const own = await Promise.all(
      Object.keys(values).map(async (id) => {
        const { entries } = (await owner.get(`/api/okrs/${id}/progress`)).body;
        const range = { startValue: 0, targetValue: 100, endDate: END, today };
        const { forecast } = forecastOf({ entries, ...range });
        return forecast ?? { progress: 0.3, worst: 0.3, best: 0.3 };
      }),
    );
    expect(own[0]!.progress).toBe(1);
    const mean = (weighted: readonly (readonly [number, number])[]) =>
      rollUpProgress(weighted.map(([weight, progress]) => ({ weight, progress })))!;
    const expected = (key: 'progress' | 'worst' | 'best') => {
      const [one, two, three, four] = own.map((each) => each[key]);
      const of = mean([
        [2, one!],
        [1, two!],
      ]);
      const rest = mean([
        [1, three!],
        [1, four!],
      ]);
      return {
        team: of,
        all: mean([
          [3, of],
          [1, rest],
        ]),
      };
    };
    const { forecast } = await overview();
    expect(forecast).toEqual({
      progress: expected('progress').all,
      worst: expected('worst').all,
      best: expected('best').all,
      items: 4,
      standing: 1,
    });
    const ofTeam = (await owner.get(`${at}/overview?cycle=${p.cycle}&team=${team}`)).body;
    expect(ofTeam.forecast).toEqual({
      progress: expected('progress').team,
      worst: expected('worst').team,
      best: expected('best').team,
      items: 2,
      standing: 0,
    });
    expect(ofTeam.forecast.best).toBeLessThan(1);
  });

  it('makes no forecast of weeks without any check-in, nor of a cycle that ended early', async () => {
    const { id } = await p.keyResult((await p.objective()).id);
    await setDay(addDays(START, 25));
    await record(id, 20, addDays(START, 25));
    expect((await overview()).weeks.length).toBeGreaterThan(3);
    expect(await overview()).toMatchObject({ forecast: null, noForecast: 'TOO_FEW' });
    const end = { state: 'finished', reason: 'Over' };
    const path = `/api/cycles/${p.cycle}/state`;
    expect((await owner.patch(path, end, { version: 2 })).status).toBe(200);
    expect(await overview()).toMatchObject({ forecast: null, noForecast: 'ENDED', ahead: [] });
  });

  it('is one point before the cycle starts, and ends with the cycle', async () => {
    const { weeks, ahead, movements } = await overview();
    expect([weeks.length, ahead.at(-1)!.date, movements]).toEqual([1, END, null]);
    await setDay('2026-08-01');
    expect(await overview()).toMatchObject({ ahead: [], noForecast: 'ENDED', today: '2026-08-01' });
    expect((await overview()).weeks.at(-1)!.date).toBe(END);
  });

  it('is for every member, of that organization and cycle', async () => {
    expect((await read(await p.member('user'))).status).toBe(200);
    const elsewhere = await createCycleScenario(test, { start: START, end: END });
    expect((await read(elsewhere.owner)).status).toBe(404);
    expect((await read(owner, elsewhere.cycle)).status).toBe(404);
  });

  it('is computed once for readers at the same time', async () => {
    await p.keyResult((await p.objective()).id);
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map(({ body }) => body)).toEqual([
      answers[0]!.body,
      answers[0]!.body,
      answers[0]!.body,
    ]);
  });
});

it('keeps of the entries between two evaluated days the newest, and the oldest of all', () => {
  const days = ['2026-01-04', '2026-01-11'];
  const entries = ['2026-01-01', '2026-01-04', '2026-01-05', '2026-01-06', '2026-01-20'].map(
    (date, value) => ({ date, value }),
  );
  expect(newestBeforeEach(entries, days).map(({ value }) => value)).toEqual([0, 1, 3, 4]);
});
