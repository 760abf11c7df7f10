import type { AuditEntry } from '@cumbre/contract/audit';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const MEASURE = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };

describeOnEngines('teams', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let path: string;
  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
    path = `/api/organizations/${p.organization}/teams`;
  });

  const add = async (name: string, fields: object = {}, by = p.owner) =>
    (await by.post(path, { name, colour: 'blue', ...fields })).body.team;
  const list = async (by = p.owner) => (await by.get(path)).body;
  const teamOf = async (id: string, by = p.owner) =>
    (await list(by)).teams.find((each: { id: string }) => each.id === id);
  const change = (id: string, version: number, body: object, by = p.owner) =>
    by.patch(`${path}/${id}`, body, { version });

  describe('as a list', () => {
    it('has name, parent, colour, lead and members, in the order of the names', async () => {
      const lead = await p.member('user');
      const member = await p.member('user');
      const sales = await add('Sales', { lead: lead.userId, members: [member.userId] });
      const north = await add('Álamo', { parentId: sales.id, colour: 'green' });
      const { teams, people } = await list(member);
      expect(teams).toEqual([
        {
          id: north.id,
          name: 'Álamo',
          colour: 'green',
          parentId: sales.id,
          lead: null,
          members: [],
          objectives: 0,
          version: 1,
          abilities: [],
        },
        {
          id: sales.id,
          name: 'Sales',
          colour: 'blue',
          parentId: null,
          lead: lead.userId,
          members: expect.arrayContaining([lead.userId, member.userId]),
          objectives: 0,
          version: 1,
          abilities: [],
        },
      ]);
      expect(people.map(({ id }: { id: string }) => id).toSorted()).toEqual(
        [lead.userId, member.userId].toSorted(),
      );
    });

    it('counts the objectives of running cycles', async () => {
      const team = await add('Sales');
      const objective = await p.objective({ team: team.id });
      await p.keyResult(objective.id);
      expect((await teamOf(team.id)).objectives).toBe(1);
      await p.finish();
      expect((await teamOf(team.id)).objectives).toBe(0);
    });
  });

  describe('when they change', () => {
    it.each([
      ['TEAM_NAME_TAKEN', 'name', { name: ' sáles ' }],
      ['PERSON_UNKNOWN', 'lead', { lead: '018f0000-0000-7000-8000-000000000000' }],
      ['PERSON_UNKNOWN', 'members', { members: ['018f0000-0000-7000-8000-000000000000'] }],
      ['TEAM_UNKNOWN', 'parentId', { parentId: '018f0000-0000-7000-8000-000000000000' }],
    ])('refuses with %s at %s', async (code, field, fields) => {
      const sales = await add('Sales');
      const other = await add('Other');
      const created = await p.owner.post(path, { name: 'New', colour: 'red', ...fields });
      const changed = await change(other.id, 1, fields);
      for (const { body } of [created, changed])
        expect([body.code, body.errors[0].path]).toEqual([code, field]);
      expect((await change(sales.id, 1, { name: 'SALES' })).status).toBe(200);
    });

    it('refuses a team as part of itself or of a team below it', async () => {
      const [sales, north] = [await add('Sales'), await add('North')];
      await change(north.id, 1, { parentId: sales.id });
      for (const parentId of [sales.id, north.id])
        expect((await change(sales.id, 1, { parentId })).body.code).toBe('TEAM_BELOW_ITSELF');
    });

    it('refuses the parent of another organization', async () => {
      const elsewhere = await createCycleScenario(test);
      const foreign = (
        await elsewhere.owner.post(`/api/organizations/${elsewhere.organization}/teams`, {
          name: 'Foreign',
          colour: 'red',
        })
      ).body.team;
      const team = await add('Sales');
      expect((await change(team.id, 1, { parentId: foreign.id })).body.code).toBe('TEAM_UNKNOWN');
      expect((await p.create({ team: foreign.id })).body.code).toBe('TEAM_UNKNOWN');
      expect((await change(foreign.id, 1, { name: 'Mine' })).status).toBe(404);
    });

    it('refuses a stale version with the current team', async () => {
      const team = await add('Sales');
      await change(team.id, 1, { name: 'Selling' });
      const stale = await change(team.id, 1, { name: 'Marketing' });
      expect([stale.status, stale.body.current.name]).toEqual([412, 'Selling']);
    });

    it('keeps the lead as a member', async () => {
      const lead = await p.member('user');
      const team = await add('Sales', { lead: lead.userId });
      await change(team.id, 1, { members: [] });
      expect(await teamOf(team.id)).toMatchObject({ lead: lead.userId, members: [lead.userId] });
    });

    it('lets the lead of a team change its members and those of the teams below, and nothing else', async () => {
      const lead = await p.member('user');
      const member = await p.member('user');
      const sales = await add('Sales', { lead: lead.userId });
      const north = await add('North', { parentId: sales.id });
      const other = await add('Other');
      expect((await teamOf(sales.id, lead)).abilities).toEqual(['editMembers']);
      const members = { members: [member.userId] };
      expect((await change(sales.id, 1, members, lead)).status).toBe(200);
      expect((await change(north.id, 1, members, lead)).status).toBe(200);
      expect((await change(other.id, 1, members, lead)).status).toBe(403);
      expect((await change(sales.id, 2, { lead: member.userId }, lead)).status).toBe(403);
      expect((await change(sales.id, 2, { name: 'Mine' }, lead)).status).toBe(403);
      expect((await lead.delete(`${path}/${sales.id}`, { version: 2 })).status).toBe(403);
      expect((await lead.post(path, { name: 'Mine', colour: 'red' })).status).toBe(403);
    });

    it('are in the audit log with the state before and after', async () => {
      const team = await add('Sales');
      await change(team.id, 1, { name: 'Selling' });
      await p.owner.delete(`${path}/${team.id}`, { version: 2 });
      const { entries } = (
        await p.owner.get(`/api/organizations/${p.organization}/audit?kind=team`)
      ).body;
      expect(
        entries.map(({ action, before, after, subject }: AuditEntry) => [
          action,
          (before as { name: string } | null)?.name,
          (after as { name: string } | null)?.name,
          subject.name,
        ]),
      ).toEqual([
        ['team.deleted', 'Selling', undefined, 'Selling'],
        ['team.changed', 'Sales', 'Selling', 'Selling'],
        ['team.created', undefined, 'Sales', 'Selling'],
      ]);
    });
  });

  describe('when one is deleted', () => {
    it('leaves its items without a team and moves the teams below it to its parent', async () => {
      const [top, sales] = [await add('Top'), await add('Sales')];
      await change(sales.id, 1, { parentId: top.id });
      const north = await add('North', { parentId: sales.id });
      const item = await p.objective({ team: sales.id });
      expect((await p.owner.delete(`${path}/${sales.id}`, { version: 2 })).status).toBe(204);
      expect((await p.item(item.id)).team).toBeNull();
      expect((await p.tree())[0].team).toBeNull();
      expect(await teamOf(north.id)).toMatchObject({ parentId: top.id, version: 2 });
    });

    it('restores deleted items of the team without one', async () => {
      const team = await add('Sales');
      const item = await p.objective({ team: team.id });
      const { deletion } = (await p.owner.delete(`/api/okrs/${item.id}`, { version: 1 })).body;
      await p.owner.delete(`${path}/${team.id}`, { version: 1 });
      const restored = await p.owner.post(`/api/deletions/${deletion}/restore`);
      expect([restored.status, restored.body.item.team]).toEqual([200, null]);
    });

    it('restores deleted items with the team that still exists', async () => {
      const team = await add('Sales');
      const item = await p.objective({ team: team.id });
      const { deletion } = (await p.owner.delete(`/api/okrs/${item.id}`, { version: 1 })).body;
      const restored = await p.owner.post(`/api/deletions/${deletion}/restore`);
      expect(restored.body.item.team).toBe(team.id);
    });
  });

  describe('of an item', () => {
    it('is that of the parent for a new child, unless another is chosen', async () => {
      const [sales, people] = [await add('Sales'), await add('People')];
      const objective = await p.objective({ team: sales.id });
      const inherited = await p.keyResult(objective.id);
      const other = await p.keyResult(objective.id, { team: people.id });
      const none = await p.keyResult(objective.id, { team: null });
      const teams = await Promise.all(
        [objective, inherited, other, none].map(async ({ id }) => (await p.item(id)).team),
      );
      expect(teams).toEqual([sales.id, sales.id, people.id, null]);
    });

    it('changes by an edit, and stays when the item moves or is copied', async () => {
      const team = await add('Sales');
      const [objective, parent] = [await p.objective(), await p.objective()];
      const edited = await p.owner.patch(
        `/api/okrs/${objective.id}`,
        { team: team.id },
        { version: 1 },
      );
      expect(edited.body.item.team).toBe(team.id);
      await p.owner.post(
        `/api/okrs/${objective.id}/move`,
        { parentId: parent.id, position: 0 },
        { version: 2 },
      );
      expect((await p.item(objective.id)).team).toBe(team.id);
      const copied = await p.owner.post(`/api/okrs/${objective.id}/copy`, {
        cycle: p.cycle,
        parentId: null,
        children: false,
      });
      expect(copied.body.item.team).toBe(team.id);
    });

    it('changes for many items at once', async () => {
      const team = await add('Sales');
      const items = [await p.objective(), await p.objective()];
      const answer = await p.owner.post(`/api/organizations/${p.organization}/okrs/bulk`, {
        action: 'changeTeam',
        cycle: p.cycle,
        team: team.id,
        items: items.map(({ id }) => ({ id, version: 1 })),
      });
      expect(answer.body.rows.map(({ done }: { done: boolean }) => done)).toEqual([true, true]);
      expect((await p.tree()).map(({ team: each }) => each)).toEqual([team.id, team.id]);
    });

    it('is in the tree with the teams of the organization, also after a team changed', async () => {
      const team = await add('Sales');
      await p.objective({ team: team.id });
      const read = async () =>
        (await p.owner.get(`/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`)).body;
      expect((await read()).teams).toEqual([
        { id: team.id, name: 'Sales', colour: 'blue', parentId: null, lead: null },
      ]);
      await change(team.id, 1, { name: 'Selling', lead: p.owner.userId });
      expect((await read()).teams).toMatchObject([{ name: 'Selling', lead: p.owner.userId }]);
    });

    it('is not shown in a mirror', async () => {
      const team = await add('Sales');
      const item = await p.objective({ team: team.id });
      const other = await createCycleScenario(test);
      const share = (
        await p.owner.post(`/api/okrs/${item.id}/shares`, { organization: other.organization })
      ).body.share;
      await other.owner.post(`/api/shares/${share.id}/accept`, { cycle: other.cycle });
      const [mirror] = await other.tree();
      expect([mirror.sharedBy !== undefined, mirror.team]).toEqual([true, null]);
    });
  });

  describe('with a lead', () => {
    let lead: Person;
    let team: { id: string };
    let below: { id: string };
    beforeEach(async () => {
      lead = await p.member('user');
      team = await add('Sales', { lead: lead.userId });
      below = await add('North', { parentId: team.id });
    });
    const PARTNER_OF_OWN = [
      'edit',
      'move',
      'delete',
      'checkIn',
      'createChild',
      'addNote',
      'addCommitment',
      'copy',
    ];
    const abilitiesIn = async (by: Person) =>
      Object.fromEntries((await p.tree(by)).map(({ title, abilities }) => [title, abilities]));

    it("gives a partner's rights over items of the team and of teams below it, and over no others", async () => {
      const objective = await p.objective({ title: 'led', team: team.id, ...MEASURE });
      await p.objective({ title: 'below', parentId: objective.id, team: null, ...MEASURE });
      await p.objective({ title: 'of a team below', team: below.id, ...MEASURE });
      await p.objective({ title: 'other', ...MEASURE });
      expect(await abilitiesIn(lead)).toEqual({
        led: PARTNER_OF_OWN,
        below: PARTNER_OF_OWN.filter((ability) => ability !== 'addCommitment'),
        'of a team below': PARTNER_OF_OWN,
        other: ['addNote'],
      });
    });

    it('begins and ends with the next request, whatever the browser has seen', async () => {
      await p.objective({ title: 'led', team: team.id, ...MEASURE });
      const other = await p.member('user');
      const tree = `/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`;
      const tagFor = async (by: Person) => (await by.get(tree)).headers.etag as string;
      const tags = { lead: await tagFor(lead), other: await tagFor(other) };
      await change(team.id, 1, { lead: other.userId });
      expect((await abilitiesIn(lead)).led).toEqual(['addNote']);
      expect((await abilitiesIn(other)).led).toEqual(PARTNER_OF_OWN);
      for (const [by, tag] of [
        [lead, tags.lead],
        [other, tags.other],
      ] as const)
        expect((await by.get(tree, { headers: { 'if-none-match': tag } })).status).toBe(200);
    });

    it('ends when the lead leaves the organization', async () => {
      await lead.delete(`/api/organizations/${p.organization}/members/${lead.userId}`);
      expect(await teamOf(team.id)).toMatchObject({ lead: null, members: [] });
    });

    it('allows objectives of the team at the root, and no others', async () => {
      expect((await p.create({ team: below.id }, lead)).status).toBe(201);
      expect((await p.create({}, lead)).status).toBe(403);
      const member = await p.member('user');
      expect((await p.create({ team: team.id }, member)).status).toBe(403);
    });

    it('allows commitments to items of the team', async () => {
      const item = await p.objective({ team: team.id });
      const added = await lead.post(`/api/okrs/${item.id}/commitments`, { title: 'Promise' });
      expect(added.status).toBe(201);
      const own = (await p.owner.post(`/api/okrs/${item.id}/commitments`, { title: 'Owner' })).body
        .commitment;
      expect(
        (
          await lead.patch(
            `/api/okrs/${item.id}/commitments/${own.id}`,
            { title: 'Edited' },
            { version: 1 },
          )
        ).status,
      ).toBe(200);
    });

    it('allows a move to the root of an item of the team, not of an item below one', async () => {
      const objective = await p.objective({ team: team.id });
      const led = await p.objective({ parentId: objective.id });
      const free = await p.objective({ parentId: objective.id, team: null });
      const toRoot = async (id: string) =>
        (await lead.post(`/api/okrs/${id}/move`, { parentId: null, position: 0 }, { version: 1 }))
          .status;
      expect([await toRoot(led.id), await toRoot(free.id)]).toEqual([200, 403]);
    });
  });
});
