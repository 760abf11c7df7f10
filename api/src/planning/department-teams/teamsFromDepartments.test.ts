import { MAX_TEAM_MEMBERS } from '@cumbre/contract/limits';
import { uuidv7 } from 'uuidv7';
import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import type { TestApp } from '../../../test/support/testApp';

const SALES = { department: 'Sales', name: 'Ventas' };
const PEOPLE = { department: 'HumanResources', name: 'People' };
type Person = Awaited<ReturnType<CycleScenario['member']>>;

describeOnEngines('teams from departments', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let ana: Person;
  let luis: Person;
  let eva: Person;
  const path = () => `/api/organizations/${p.organization}/teams`;
  const make = async (fields: object = {}) =>
    (await p.owner.post(`${path()}/departments`, { departments: [SALES, PEOPLE], ...fields })).body;
  const teams = async () => (await p.owner.get(path())).body.teams;
  const place = (person: Person, department: string) =>
    test.handle.transaction((tx) =>
      tx
        .updateTable('memberships')
        .set({ department: department as 'Sales' })
        .where('organization_id', '=', p.organization)
        .where('user_id', '=', person.userId)
        .execute(),
    );
  const teamsOfItems = async () =>
    Object.fromEntries((await p.tree()).map(({ title, team }) => [title, team]));
  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
    [ana, luis, eva] = [await p.member('user'), await p.member('user'), await p.member('user')];
    await place(ana, 'Sales');
    await place(luis, 'Sales');
    await place(eva, 'HumanResources');
  });

  it('shows in a dry run what would be made, and writes nothing', async () => {
    await p.objective({ owner: ana.userId });
    expect(await make({ dryRun: true, items: true })).toEqual({
      teams: [
        { ...SALES, team: null, isNew: true, people: 2, peopleLeftOut: 0, items: 1 },
        { ...PEOPLE, team: null, isNew: true, people: 1, peopleLeftOut: 0, items: 0 },
      ],
    });
    expect(await teams()).toEqual([]);
    expect((await p.tree())[0].team).toBeNull();
  });

  it('makes a team with the people of each department that has some', async () => {
    const made = await make({
      departments: [SALES, PEOPLE, { department: 'Operations', name: 'Operations' }],
    });
    expect(made.teams.map(({ name }: { name: string }) => name)).toEqual(['Ventas', 'People']);
    const [people, sales] = await teams();
    expect([people, sales]).toMatchObject([
      { name: 'People', lead: null, members: [eva.userId] },
      { name: 'Ventas', lead: null },
    ]);
    expect(sales.members.toSorted()).toEqual([ana.userId, luis.userId].toSorted());
    const members = (await p.owner.get(`/api/organizations/${p.organization}/members`)).body;
    expect(JSON.stringify(members)).toContain('"user_department":"Sales"');
  });

  it('adds those who came since when it runs again, and makes no double', async () => {
    await make();
    const before = await teams();
    const late = await p.member('user');
    await place(late, 'Sales');
    const again = await make();
    expect(again.teams).toMatchObject([
      { team: before[1].id, isNew: false, people: 1 },
      { team: before[0].id, isNew: false, people: 0 },
    ]);
    const after = await teams();
    expect(after.map(({ id, version }: { id: string; version: number }) => [id, version])).toEqual([
      [before[0].id, 1],
      [before[1].id, 2],
    ]);
    expect(after[1].members).toContain(late.userId);
  });

  it('gives teams the items of open cycles that their people report, and keeps other teams', async () => {
    const other = (await p.owner.post(path(), { name: 'Other', colour: 'red' })).body.team;
    await p.objective({ title: 'owned', owner: ana.userId });
    await p.objective({ title: 'assigned', owner: ana.userId, assignedUser: eva.userId });
    await p.objective({ title: 'of another team', owner: ana.userId, team: other.id });
    await p.objective({ title: 'of nobody', owner: p.owner.userId });
    const [sales, people] = (await make({ items: true })).teams;
    expect([sales.items, people.items]).toEqual([1, 1]);
    expect(await teamsOfItems()).toEqual({
      owned: sales.team,
      assigned: people.team,
      'of another team': other.id,
      'of nobody': null,
    });
    expect((await make({ items: true })).teams).toMatchObject([{ items: 0 }, { items: 0 }]);
  });

  it('leaves items alone unless asked, and those of finished cycles always', async () => {
    await p.objective({ title: 'owned', owner: ana.userId });
    await make();
    expect(await teamsOfItems()).toEqual({ owned: null });
    await p.finish();
    expect((await make({ items: true })).teams[0].items).toBe(0);
  });

  it('is undone by deleting the teams', async () => {
    await p.objective({ title: 'owned', owner: ana.userId });
    await make({ items: true });
    for (const { id, version } of await teams())
      expect((await p.owner.delete(`${path()}/${id}`, { version })).status).toBe(204);
    expect([await teams(), await teamsOfItems()]).toEqual([[], { owned: null }]);
  });

  it('is in the audit log as the teams and items that changed', async () => {
    await p.objective({ owner: ana.userId });
    await make({ departments: [SALES], items: true });
    const { entries } = (await p.owner.get(`/api/organizations/${p.organization}/audit`)).body;
    expect(
      entries
        .slice(0, 2)
        .map(({ action }: { action: string }) => action)
        .toSorted(),
    ).toEqual(['item.changed', 'team.created']);
  });

  it('says how many people of a department find no room in its team', async () => {
    const at = test.clock.now().toISOString();
    const people = Array.from({ length: MAX_TEAM_MEMBERS }, (_, count) => ({
      id: uuidv7(),
      count: String(count).padStart(4, '0'),
    }));
    await test.handle.transaction(async (tx) => {
      for (let from = 0; from < people.length; from += 250) {
        const part = people.slice(from, from + 250);
        await tx
          .insertInto('users')
          .values(
            part.map(({ id, count }) => ({
              id,
              email: `${p.organization}-${count}@example.org`,
              password_hash: '!',
              first_name: 'Many',
              last_name: count,
              phone: '',
              language: 'en' as const,
              verified: 1,
              created_at: at,
            })),
          )
          .execute();
        await tx
          .insertInto('memberships')
          .values(
            part.map(({ id, count }) => ({
              organization_id: p.organization,
              id: uuidv7(),
              user_id: id,
              listed_name: `0 ${count}`,
              role: 'user' as const,
              hierarchy: null,
              department: 'Sales' as const,
              created_at: at,
            })),
          )
          .execute();
      }
    });
    const { teams: made } = await make({ departments: [SALES] });
    expect(made).toMatchObject([{ people: MAX_TEAM_MEMBERS, peopleLeftOut: 2 }]);
    const [sales] = await teams();
    expect(sales.members).toHaveLength(MAX_TEAM_MEMBERS);
    expect(sales.members).not.toContain(ana.userId);
    expect((await make({ departments: [SALES] })).teams).toMatchObject([
      { people: 0, peopleLeftOut: 2 },
    ]);
  });

  it('refuses one name for two departments', async () => {
    const { code, errors } = await make({ departments: [SALES, { ...PEOPLE, name: ' ventás ' }] });
    expect([code, errors[0].path]).toEqual(['TEAM_NAME_TAKEN', 'departments.1.name']);
  });
});
