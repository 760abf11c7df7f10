import type { Overview } from '@cumbre/contract/overview';
import { OVERVIEW_MAX_OBJECTIVES } from '@cumbre/contract/overview';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const START = '2026-02-16';
const DAY = '2026-03-04';

describeOnEngines('what the number of a team is made of', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let at: string;
  beforeEach(async () => {
    test ??= await start();
    test.clock.set(`${START}T12:00:00.000Z`);
    p = await createCycleScenario(test, { start: START, end: '2026-05-15' });
    at = `/api/organizations/${p.organization}`;
  });
  const addTeam = async (name: string, parentId: string | null = null): Promise<string> =>
    (await p.owner.post(`${at}/teams`, { name, colour: 'blue', parentId })).body.team.id;
  const record = async (id: string, value: number) =>
    expect((await p.owner.post(`/api/okrs/${id}/progress`, { value, date: DAY })).status).toBe(201);
  const of = async (team?: string): Promise<Overview> => {
    const query = new URLSearchParams({ cycle: p.cycle, ...(team && { team }) });
    const { status, body } = await p.owner.get(`${at}/overview?${query.toString()}`);
    expect(status).toBe(200);
    return body;
  };
  const goToDay = async () => {
    test.clock.set(`${DAY}T12:00:00.000Z`);
    p.owner = await test.signInAgain(p.owner);
  };

  it('can be computed by hand from what its page lists', async () => {
    const [north, south] = [await addTeam('North'), await addTeam('South')];
    const ours = await p.objective({ team: north, weight: 3 });
    const nested = await p.objective({ team: north, parentId: ours.id });
    const theirs = await p.objective({ team: south, title: 'Roads' });
    const nobodys = await p.objective();
    const own = await p.keyResult(nested.id, { team: north });
    const moved = await p.keyResult(theirs.id, { team: north, weight: 2 });
    const free = await p.keyResult(nobodys.id, { team: north });
    await p.keyResult(theirs.id, { team: south });
    await p.objective({ team: north, title: 'Nothing below' });
    await goToDay();
    for (const [index, { id }] of [own, moved, free].entries()) await record(id, 20 + 30 * index);

    const { weeks, objectives, keyResults, counted } = await of(north);
    expect(keyResults).toMatchObject({
      count: 2,
      items: [
        { id: moved.id, weight: 2, progress: 0.5, parent: { id: theirs.id, team: south } },
        { id: free.id, weight: 1, progress: 0.8, parent: { id: nobodys.id, team: null } },
      ],
    });
    expect(keyResults!.items[0]!.parent).toMatchObject({ code: theirs.code, title: 'Roads' });
    expect(objectives!.items.map(({ id, within }) => [id, within && within.id])).toEqual([
      [ours.id, null],
      [nested.id, ours.id],
      [expect.any(String), null],
    ]);
    expect(counted).toEqual({ objectives: 1, keyResults: 2, sameWeight: false });
    const parts = [
      ...objectives!.items.filter(({ within }) => within === null),
      ...keyResults!.items,
    ].filter(({ progress }) => progress !== null);
    const sum = (valueOf: (each: (typeof parts)[number]) => number) =>
      parts.reduce((total, each) => total + valueOf(each), 0);
    expect(weeks.at(-1)!.progress).toBeCloseTo(
      sum(({ weight, progress }) => weight! * progress!) / sum(({ weight }) => weight!),
      12,
    );
  });

  it('says whether all of them are behind, as a reader sees it of the only one', async () => {
    const north = await addTeam('North');
    const ours = await p.objective({ team: north });
    const { id } = await p.keyResult(ours.id, { team: north });
    await goToDay();
    const verdicts = async () => {
      const [page, { standings, groups, weeks }] = [await of(north), await of()];
      const team = [page.weeks.at(-1), standings![0], groups.rows[0]!.cells.at(-1)];
      expect(new Set(team.map((each) => each!.allBehind)).size).toBe(1);
      expect(page.objectives!.items).toMatchObject([{ status: standings![0]!.status }]);
      return [standings![0]!.status, team[0]!.allBehind, weeks.at(-1)!.allBehind];
    };
    await record(id, 17);
    expect(await verdicts()).toEqual(['behind', true, true]);
    await record(id, 60);
    expect(await verdicts()).toEqual(['onTrack', undefined, undefined]);
  });

  it('names an item of the team once: below another one of the team it counts there', async () => {
    const [north, south] = [await addTeam('North'), await addTeam('South')];
    const ours = await p.objective({ team: north });
    const between = await p.objective({ team: south, parentId: ours.id });
    await p.keyResult(between.id, { team: north });
    const { keyResults, counted } = await of(north);
    expect(keyResults).toEqual({ count: 0, items: [] });
    expect(counted).toEqual({ objectives: 1, keyResults: 0, sameWeight: true });
  });

  it('has those of the teams below, also where theirs are in an objective of the team above', async () => {
    const north = await addTeam('North');
    const branch = await addTeam('Branch', north);
    const ours = await p.objective({ team: north });
    const { id } = await p.keyResult(ours.id, { team: branch });
    expect((await of(north)).keyResults!.count).toBe(0);
    const ofBranch = await of(branch);
    expect(ofBranch.objectives!.count).toBe(0);
    expect(ofBranch.keyResults).toMatchObject({
      count: 1,
      items: [{ id, parent: { id: ours.id, team: north } }],
    });
  });

  it('counts all where there are more than it lists, and leaves out those of weight 0', async () => {
    const north = await addTeam('North');
    const { id: parent } = await p.objective();
    for (let count = 0; count <= OVERVIEW_MAX_OBJECTIVES; count += 1)
      await p.keyResult(parent, { team: north, weight: count === 0 ? 0 : 1 });
    const { keyResults, counted } = await of(north);
    expect(keyResults!.count).toBe(OVERVIEW_MAX_OBJECTIVES + 1);
    expect(keyResults!.items).toHaveLength(OVERVIEW_MAX_OBJECTIVES);
    expect(counted).toEqual({
      objectives: 0,
      keyResults: OVERVIEW_MAX_OBJECTIVES,
      sameWeight: true,
    });
  });

  it('is no part of the overview of a cycle', async () => {
    await p.keyResult((await p.objective()).id);
    expect(await of()).toMatchObject({ objectives: null, keyResults: null, counted: null });
  });
});
