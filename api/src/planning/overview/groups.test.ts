import type { Overview } from '@cumbre/contract/overview';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const START = '2026-02-16';
const DAY = '2026-03-04';

describeOnEngines('the rows of the heat map', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let at: string;
  let product: string;
  let engineering: string;
  let sales: string;
  beforeEach(async () => {
    test ??= await start();
    test.clock.set(`${START}T12:00:00.000Z`);
    p = await createCycleScenario(test, { start: START, end: '2026-05-15' });
    at = `/api/organizations/${p.organization}`;
    product = await addTeam('Product');
    engineering = await addTeam('Engineering', product);
    sales = await addTeam('Sales');
  });
  const addTeam = async (name: string, parentId: string | null = null): Promise<string> =>
    (await p.owner.post(`${at}/teams`, { name, colour: 'blue', parentId })).body.team.id;
  const recordAll = async (values: Readonly<Record<string, number>>) => {
    test.clock.set(`${DAY}T12:00:00.000Z`);
    p.owner = await test.signInAgain(p.owner);
    for (const [id, value] of Object.entries(values)) {
      const { status } = await p.owner.post(`/api/okrs/${id}/progress`, { value, date: DAY });
      expect(status).toBe(201);
    }
  };
  const of = async (team?: string): Promise<Overview> => {
    const query = new URLSearchParams({ cycle: p.cycle, ...(team && { team }) });
    const { status, body } = await p.owner.get(`${at}/overview?${query.toString()}`);
    expect(status).toBe(200);
    return body;
  };
  /** By team: how many items a row has, and its progress. */
  const rowsOf = ({ groups }: Overview) =>
    new Map(
      groups.rows.map(({ team, items, cells }) => [team, [items, cells.at(-1)?.progress ?? null]]),
    );
  const keyResultOf = async (parent: string, fields: object = {}): Promise<string> =>
    (await p.keyResult(parent, { team: null, ...fields })).id;

  it('are teams where only objectives have one, with the numbers of the teams', async () => {
    const ours = await p.objective({ team: engineering });
    const theirs = await p.objective({ team: sales });
    const nested = await p.objective({ parentId: theirs.id, team: null });
    const free = await p.objective();
    const own = await p.objective({ team: product });
    // An objective without key results has nothing to show in a row.
    await p.objective({ team: await addTeam('Support') });
    await recordAll({
      [await keyResultOf(ours.id)]: 25,
      [await keyResultOf(theirs.id)]: 40,
      [await keyResultOf(nested.id)]: 60,
      [await keyResultOf(free.id)]: 80,
      [await keyResultOf(own.id)]: 75,
    });
    const overview = await of();
    expect(overview.groups.by).toBe('team');
    expect(rowsOf(overview)).toEqual(
      new Map<unknown, unknown>([
        [product, [2, 0.5]],
        [sales, [2, 0.5]],
        [null, [1, 0.8]],
      ]),
    );
    const standings = new Map(overview.standings!.map((each) => [each.team, each.progress]));
    expect([standings.get(product), standings.get(sales)]).toEqual([0.5, 0.5]);
    // On the page of a team: its parts, and its own.
    expect(rowsOf(await of(product))).toEqual(
      new Map<unknown, unknown>([
        [engineering, [1, 0.25]],
        [null, [1, 0.75]],
      ]),
    );
  });

  it('have a team whose objective is measured by another team, too', async () => {
    const ours = await p.objective({ team: sales });
    const theirs = await keyResultOf(ours.id, { team: engineering });
    await recordAll({ [theirs]: 20 });
    expect(rowsOf(await of())).toEqual(
      new Map([
        [product, [1, 0.2]],
        [sales, [1, 0.2]],
      ]),
    );
  });

  it('are also given by person where teams are the rows and two persons report', async () => {
    const partner = await p.member('partner');
    const ours = await p.objective({ team: sales });
    await keyResultOf(ours.id);
    expect((await of()).groupsByPerson).toBeUndefined();
    await keyResultOf(ours.id, { owner: partner.userId });
    const { groups, groupsByPerson, people } = await of();
    expect(groups.by).toBe('team');
    expect(groupsByPerson!.by).toBe('person');
    const persons = groupsByPerson!.rows.map(({ person, items }) => [person, items]);
    expect(new Map(persons as [])).toEqual(
      new Map<unknown, unknown>([
        [p.owner.userId, 1],
        [partner.userId, 1],
      ]),
    );
    expect(people.map(({ id }) => id).toSorted()).toEqual(
      [p.owner.userId, partner.userId].toSorted(),
    );
    // Without teams, they are the rows.
    await p.owner.patch(`/api/okrs/${ours.id}`, { team: null }, { version: 1 });
    const later = await of();
    expect([later.groups.by, later.groupsByPerson]).toEqual(['person', undefined]);
  });
});
