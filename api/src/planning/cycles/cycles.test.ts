import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const REASON = 'The board asked for a correction.';

describeOnEngines('cycles', (start) => {
  let test: TestApp;
  let owner: Person;
  let organization: string;
  const create = async (body: object = {}) =>
    (
      await owner.post(`/api/organizations/${organization}/cycles`, {
        name: 'Year',
        start: '2026-02-15',
        end: '2026-12-31',
        ...body,
      })
    ).body.cycle;
  const list = async () => (await owner.get(`/api/organizations/${organization}/cycles`)).body;
  const change = (
    person: Person,
    cycle: { id: string; version: number },
    state: string,
    reason?: string,
  ) => person.patch(`/api/cycles/${cycle.id}/state`, { state, reason }, { version: cycle.version });

  const goTo = async (instant: string) => {
    test.clock.set(instant);
    owner = await test.signInAgain(owner);
  };

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    owner = await test.signUp();
    organization = await test.createOrganization(owner, { timeZone: 'Pacific/Auckland' });
  });

  it('creates a planned cycle with the owner’s abilities', async () => {
    const answer = await owner.post(`/api/organizations/${organization}/cycles`, {
      name: ' Year ',
      start: '2026-02-16',
      end: '2026-12-31',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.cycle).toMatchObject({
      name: 'Year',
      state: 'planning',
      start: '2026-02-16',
      items: 0,
      version: 1,
      finishedAt: null,
      abilities: ['edit', 'delete', 'changeState', 'createItem'],
      transitions: [{ state: 'running', reasonRequired: false }],
    });
    expect(await list()).toMatchObject({ cycles: [{ name: 'Year' }], current: null });
  });

  it('takes a whole calendar quarter with its first day, and starts it in the same act', async () => {
    await goTo('2026-02-15T12:00:00.000Z');
    const post = (dates: object) =>
      owner.post(`/api/organizations/${organization}/cycles`, { name: 'Q1 2026', ...dates });
    const refused = await post({ start: '2026-01-02', end: '2026-03-31' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'CYCLE_START_IN_PAST' } });
    const taken = await post({ start: '2026-01-01', end: '2026-03-31', state: 'running' });
    expect(taken).toMatchObject({
      status: 201,
      body: { cycle: { state: 'running', start: '2026-01-01', version: 2 } },
    });
    const listed = (await owner.get(`/api/organizations/${organization}/cycles`)).body;
    expect(listed.current).toBe(taken.body.cycle.id);
    expect(
      (await owner.get(`/api/organizations/${organization}/cycles`)).body.cycles.at(-1).transitions,
    ).toContainEqual({ state: 'planning', reasonRequired: false });
    expect(await post({ start: '2026-04-01', end: '2026-06-30', state: 'finished' })).toMatchObject(
      { status: 400 },
    );
  });

  it('keeps a past start, but refuses a change to a past date', async () => {
    const cycle = await create({ start: '2026-02-20' });
    await goTo('2026-03-15T12:00:00.000Z');
    const renamed = await owner.put(`/api/cycles/${cycle.id}`, { name: 'Better' }, { version: 1 });
    expect(renamed).toMatchObject({
      status: 200,
      body: { cycle: { name: 'Better', start: '2026-02-20', version: 2 } },
    });
    const moved = await owner.put(
      `/api/cycles/${cycle.id}`,
      { start: '2026-02-21' },
      { version: 2 },
    );
    expect(moved).toMatchObject({ status: 422, body: { code: 'CYCLE_START_IN_PAST' } });
  });

  it('requires the version and refuses a stale one with the current row', async () => {
    const cycle = await create({ start: '2026-02-20' });
    expect((await owner.put(`/api/cycles/${cycle.id}`, { name: 'A' })).body.code).toBe(
      'PRECONDITION_REQUIRED',
    );
    await owner.put(`/api/cycles/${cycle.id}`, { name: 'A' }, { version: 1 });
    const stale = await owner.put(`/api/cycles/${cycle.id}`, { name: 'B' }, { version: 1 });
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'VERSION_STALE', current: { name: 'A', version: 2 } },
    });
  });

  it('changes its states: start, back to planning, finish early with a reason, reopen with a reason', async () => {
    let cycle = await create({ start: '2026-02-20' });
    cycle = (await change(owner, cycle, 'running')).body.cycle;
    expect(cycle.transitions).toEqual([
      { state: 'planning', reasonRequired: false },
      { state: 'finished', reasonRequired: true },
    ]);
    expect((await list()).current).toBe(cycle.id);
    cycle = (await change(owner, cycle, 'planning')).body.cycle;
    expect((await change(owner, cycle, 'finished', REASON)).body.code).toBe(
      'CYCLE_TRANSITION_INVALID',
    );
    cycle = (await change(owner, cycle, 'running')).body.cycle;
    expect((await change(owner, cycle, 'finished')).body).toMatchObject({
      status: 422,
      code: 'CYCLE_REASON_REQUIRED',
      errors: [{ path: 'reason' }],
    });
    cycle = (await change(owner, cycle, 'finished', 'Enough')).body.cycle;
    expect(cycle).toMatchObject({
      state: 'finished',
      finishReason: 'Enough',
      abilities: ['delete', 'changeState'],
      transitions: [{ state: 'running', reasonRequired: true }],
    });
    expect((await change(owner, cycle, 'running', 'too short')).body.code).toBe(
      'CYCLE_REASON_REQUIRED',
    );
    cycle = (await change(owner, cycle, 'running', REASON)).body.cycle;
    expect(cycle).toMatchObject({ state: 'running', finishedAt: null, finishReason: null });
    cycle = (await change(owner, cycle, 'finished', 'Again')).body.cycle;
    expect((await list()).cycles[0]).toMatchObject({ id: cycle.id, finishReason: 'Again' });
    cycle = (await change(owner, cycle, 'running', REASON)).body.cycle;
    const history = await test.handle.db
      .selectFrom('cycle_history')
      .selectAll()
      .where('cycle_id', '=', cycle.id)
      .orderBy('id')
      .execute();
    expect(history.map((row) => [row.to_state, row.reason])).toEqual([
      ['running', ''],
      ['planning', ''],
      ['running', ''],
      ['finished', 'Enough'],
      ['running', REASON],
      ['finished', 'Again'],
      ['running', REASON],
    ]);
  });

  it('is locked when finished, also for its own fields', async () => {
    let cycle = await create({ start: '2026-02-20' });
    cycle = (await change(owner, cycle, 'running')).body.cycle;
    cycle = (await change(owner, cycle, 'finished', REASON)).body.cycle;
    expect(
      await owner.put(`/api/cycles/${cycle.id}`, { name: 'B' }, { version: cycle.version }),
    ).toMatchObject({ status: 423, body: { code: 'CYCLE_FINISHED' } });
  });

  it('lets admin and shepherd run cycles, shows them to everybody, and only the owner reopens', async () => {
    for (const role of ['admin', 'shepherd'] as const) {
      const keeper = await test.addMember(organization, role);
      let cycle = (
        await keeper.post(`/api/organizations/${organization}/cycles`, {
          name: role,
          start: '2026-02-20',
          end: '2026-12-31',
        })
      ).body.cycle;
      cycle = (await change(keeper, cycle, 'running')).body.cycle;
      cycle = (await change(keeper, cycle, 'finished', REASON)).body.cycle;
      expect(cycle.transitions).toEqual([]);
      expect((await change(keeper, cycle, 'running', REASON)).status).toBe(403);
      expect((await change(owner, cycle, 'running', REASON)).status).toBe(200);
    }
    const cycle = await create({ start: '2026-02-20' });
    for (const role of ['partner', 'user'] as const) {
      const member = await test.addMember(organization, role);
      expect(
        (await member.get(`/api/organizations/${organization}/cycles`)).body.cycles[0],
      ).toMatchObject({ abilities: role === 'partner' ? ['createItem'] : [], transitions: [] });
      expect(
        (
          await member.post(`/api/organizations/${organization}/cycles`, {
            name: 'x',
            start: '2026-02-20',
            end: '2026-12-31',
          })
        ).status,
      ).toBe(403);
      expect(
        (await member.put(`/api/cycles/${cycle.id}`, { name: 'x' }, { version: 1 })).status,
      ).toBe(403);
      expect((await change(member, cycle, 'running')).status).toBe(403);
      expect((await member.delete(`/api/cycles/${cycle.id}`, { version: 1 })).status).toBe(403);
    }
  });

  it('does not exist for a stranger', async () => {
    const cycle = await create({ start: '2026-02-20' });
    const stranger = await test.signUp();
    expect((await stranger.get(`/api/organizations/${organization}/cycles`)).status).toBe(404);
    expect(
      (await stranger.put(`/api/cycles/${cycle.id}`, { name: 'x' }, { version: 1 })).status,
    ).toBe(404);
    expect((await change(stranger, cycle, 'running')).status).toBe(404);
    expect((await stranger.delete(`/api/cycles/${cycle.id}`, { version: 1 })).status).toBe(404);
  });
});
