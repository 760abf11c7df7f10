// The rules about cycles as a caller of the API sees them. The permission matrix checks which
// routes a finished cycle locks; these tests check what remains possible, and that background jobs
// do not write into a finished cycle.
import { createScheduler } from '../../delivery/scheduler/scheduler';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const REASON = 'Two values came in too late to be counted.';
type State = 'planning' | 'running' | 'finished';

describeOnEngines('the rules of cycles', (start) => {
  let test: TestApp;
  let owner: Person;
  let organization: string;
  const beginIn = async (timeZone: string) => {
    owner = await test.signUp();
    organization = await test.createOrganization(owner, { timeZone });
  };
  const goTo = async (instant: string) => {
    test.clock.set(instant);
    owner = await test.signInAgain(owner);
  };
  const create = (dates: object = {}) =>
    owner.post(`/api/organizations/${organization}/cycles`, {
      name: 'Quarter',
      start: '2026-03-01',
      end: '2026-03-31',
      ...dates,
    });
  const list = async () => (await owner.get(`/api/organizations/${organization}/cycles`)).body;
  const cycleOf = async (id: string) =>
    (await list()).cycles.find((cycle: { id: string }) => cycle.id === id);
  const change = async (id: string, state: State, reason?: string) =>
    owner.patch(
      `/api/cycles/${id}/state`,
      { state, reason },
      { version: (await cycleOf(id)).version },
    );
  const remove = async (id: string) =>
    owner.delete(`/api/cycles/${id}`, { version: (await cycleOf(id)).version });
  const addItem = async (cycle: string) =>
    (
      await owner.post(`/api/organizations/${organization}/okrs`, {
        kind: 'objective',
        cycle,
        title: 'Wells',
        owner: owner.userId,
        unit: '%',
        startValue: 0,
        currentValue: 0,
        targetValue: 100,
      })
    ).body.item;

  /** A new cycle in that state, reached by allowed transitions. */
  async function cycleIn(state: State, dates: object = {}): Promise<string> {
    const { id } = (await create(dates)).body.cycle;
    if (state !== 'planning') await change(id, 'running');
    if (state === 'finished') await change(id, 'finished', REASON);
    return id;
  }

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    await beginIn('UTC');
  });

  it.each([
    ['planning', 'running', 'changes'],
    ['running', 'planning', 'changes'],
    ['running', 'finished', 'changes'],
    ['finished', 'running', 'changes'],
    ['planning', 'planning', 'never changes'],
    ['planning', 'finished', 'never changes'],
    ['running', 'running', 'never changes'],
    ['finished', 'planning', 'never changes'],
    ['finished', 'finished', 'never changes'],
  ] as const)('from %s to %s it %s', async (from, to, how) => {
    const id = await cycleIn(from);
    const answer = await change(id, to, REASON);
    expect([answer.status, answer.body.code]).toEqual(
      how === 'changes' ? [200, undefined] : [409, 'CYCLE_TRANSITION_INVALID'],
    );
    expect((await cycleOf(id)).state).toBe(how === 'changes' ? to : from);
  });

  it.each([
    [
      'a check-in',
      async (item: string) =>
        owner.post(`/api/okrs/${item}/progress`, { value: 1, date: '2026-02-15' }),
    ],
    [
      'a current value that was edited',
      async (item: string) => owner.patch(`/api/okrs/${item}`, { currentValue: 5 }, { version: 1 }),
    ],
    [
      'an imported value',
      async (_item: string, cycle: string) =>
        upload(
          owner,
          { organization, cycle },
          await workbook([], [{ code: 'O1', date: '2026-02-15', value: 3 }]),
        ),
    ],
  ])(
    'does not return to planning after %s, and does after it is deleted',
    async (_what, report) => {
      const id = await cycleIn('running');
      const item = (await addItem(id)).id;
      expect((await report(item, id)).status).toBeLessThan(300);
      expect((await cycleOf(id)).transitions).toEqual([
        { state: 'finished', reasonRequired: true },
      ]);
      expect(await change(id, 'planning')).toMatchObject({
        status: 409,
        body: { code: 'CYCLE_HAS_CHECK_INS' },
      });
      const [entry] = (await owner.get(`/api/okrs/${item}/progress`)).body.entries;
      await owner.delete(`/api/okrs/${item}/progress/${entry.id}`);
      expect((await change(id, 'planning')).body.cycle.state).toBe('planning');
    },
  );

  it.each([
    ['the day before its end', '2026-03-30T23:59:59Z', undefined, 422],
    ['the day before its end, with spaces', '2026-03-30T23:59:59Z', ' \n ', 422],
    ['the day before its end, with a reason', '2026-03-30T23:59:59Z', 'Merged', 200],
    ['the day of its end', '2026-03-31T00:00:00Z', undefined, 200],
    ['months later', '2026-09-01T00:00:00Z', undefined, 200],
  ])('finishes %s only under the rules', async (_when, instant, reason, status) => {
    const id = await cycleIn('running');
    await goTo(instant);
    const [finish] = (await cycleOf(id)).transitions.filter(
      ({ state }: { state: State }) => state === 'finished',
    );
    expect(finish.reasonRequired).toBe(instant < '2026-03-31');
    const answer = await change(id, 'finished', reason);
    expect([answer.status, answer.body.code, answer.body.errors?.[0].path]).toEqual(
      status === 200 ? [200, undefined, undefined] : [422, 'CYCLE_REASON_REQUIRED', 'reason'],
    );
  });

  it.each([
    ['on the same day', '2026-03-31T23:00:00Z', REASON, 200],
    ['14 days later', '2026-04-14T23:59:59Z', REASON, 200],
    ['15 days later', '2026-04-15T00:00:00Z', REASON, 409],
    ['without a reason', '2026-04-01T00:00:00Z', undefined, 422],
    ['for 19 characters between spaces', '2026-04-01T00:00:00Z', `  ${'x'.repeat(19)}  `, 422],
    ['for 20 characters', '2026-04-01T00:00:00Z', 'é'.repeat(20), 200],
  ])('reopens %s only under the rules', async (_how, instant, reason, status) => {
    const id = await cycleIn('running');
    await goTo('2026-03-31T08:00:00Z');
    await change(id, 'finished');
    await goTo(instant);
    expect((await cycleOf(id)).transitions).toEqual(
      status === 409 ? [] : [{ state: 'running', reasonRequired: true }],
    );
    const answer = await change(id, 'running', reason);
    expect([answer.status, answer.body.code]).toEqual(
      {
        200: [200, undefined],
        409: [409, 'CYCLE_REOPEN_TOO_LATE'],
        422: [422, 'CYCLE_REASON_REQUIRED'],
      }[status],
    );
  });

  it("counts the 14 days and the last day in the organization's time zone", async () => {
    await beginIn('Pacific/Auckland');
    const id = await cycleIn('running');
    // In Auckland the 31st begins at 11:00 UTC on the 30th.
    await goTo('2026-03-30T10:59:59Z');
    expect((await change(id, 'finished')).status).toBe(422);
    await goTo('2026-03-30T11:00:00Z');
    expect((await change(id, 'finished')).status).toBe(200);
    // Daylight-saving time has ended there on the 5th, so 15 April begins at 12:00 UTC.
    await goTo('2026-04-14T12:00:00Z');
    expect((await change(id, 'running', REASON)).body.code).toBe('CYCLE_REOPEN_TOO_LATE');
    await goTo('2026-04-14T11:59:59Z');
    expect((await change(id, 'running', REASON)).status).toBe(200);
  });

  it('keeps every reason, also after further changes', async () => {
    const id = await cycleIn('finished');
    await change(id, 'running', `${REASON} Once.`);
    await change(id, 'finished', 'Enough');
    await change(id, 'running', `${REASON} Twice.`);
    await owner.put(
      `/api/cycles/${id}`,
      { name: 'Renamed' },
      { version: (await cycleOf(id)).version },
    );
    const kept = await test.handle.db
      .selectFrom('cycle_history')
      .select(['reason', 'user_id'])
      .where('cycle_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept.map(({ reason }) => reason)).toEqual([
      '',
      REASON,
      `${REASON} Once.`,
      'Enough',
      `${REASON} Twice.`,
    ]);
    expect(new Set(kept.map(({ user_id }) => user_id))).toEqual(new Set([owner.userId]));
  });

  it('may have several running cycles; the current one is the latest started one, or none', async () => {
    const year = await cycleIn('running', { start: '2026-02-15', end: '2026-12-31' });
    const quarter = await cycleIn('running');
    await cycleIn('planning', { start: '2026-04-01', end: '2026-06-30' });
    const current = async () => (await list()).current;
    expect(await current()).toBe(quarter);
    await change(quarter, 'finished', REASON);
    expect(await current()).toBe(year);
    await change(year, 'planning');
    expect(await current()).toBeNull();
  });

  it.each([
    ['planning', 'empty', 'deleted'],
    ['planning', 'with an item', 'deleted'],
    ['running', 'empty', 'deleted'],
    ['running', 'with an item that was deleted', 'deleted'],
    ['finished', 'empty', 'deleted'],
    ['finished', 'with an item that was deleted', 'deleted'],
    ['running', 'with an item', 'kept'],
    ['finished', 'with an item', 'kept'],
  ] as const)('%s and %s it is %s', async (state, content, outcome) => {
    const id = await cycleIn(state === 'finished' ? 'running' : state);
    const item = content === 'empty' ? null : (await addItem(id)).id;
    if (content === 'with an item that was deleted')
      await owner.delete(`/api/okrs/${item}`, { version: 1 });
    if (state === 'finished') await change(id, 'finished', REASON);
    expect((await cycleOf(id)).abilities.includes('delete')).toBe(outcome === 'deleted');
    const answer = await remove(id);
    expect([answer.status, answer.body.code]).toEqual(
      outcome === 'deleted' ? [204, undefined] : [409, 'CYCLE_NOT_EMPTY'],
    );
    expect(await cycleOf(id)).toEqual(
      outcome === 'deleted' ? undefined : expect.objectContaining({ state }),
    );
  });

  it.each([
    ['UTC', '2026-02-15T23:59:59Z', '2026-02-15', '2026-02-14'],
    ['Pacific/Kiritimati', '2026-02-15T10:00:00Z', '2026-02-16', '2026-02-15'],
    ['Etc/GMT+12', '2026-02-15T11:59:59Z', '2026-02-14', '2026-02-13'],
    ['America/Santiago', '2026-02-16T02:59:59Z', '2026-02-15', '2026-02-14'],
    ['Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29', '2026-03-28'],
    ['Europe/Madrid', '2026-10-25T22:59:59Z', '2026-10-25', '2026-10-24'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01', '2026-10-31'],
    ['Asia/Kolkata', '2028-02-28T18:30:00Z', '2028-02-29', '2028-02-28'],
  ])(
    'in %s at %s may start today (%s), and not on %s',
    async (timeZone, instant, today, yesterday) => {
      test.clock.set(instant);
      await beginIn(timeZone);
      const end = '2029-12-31';
      expect((await create({ start: yesterday, end })).body).toMatchObject({
        status: 422,
        code: 'CYCLE_START_IN_PAST',
        errors: [{ path: 'start' }],
      });
      expect((await create({ start: today, end })).body.cycle).toMatchObject({ start: today, end });
    },
  );

  it.each([
    ['the end is the day of the start', { start: '2026-03-01', end: '2026-03-01' }, 422, 'end'],
    ['the end comes before the start', { start: '2026-03-02', end: '2026-03-01' }, 422, 'end'],
    ['a date does not exist', { start: '2026-02-29', end: '2026-03-31' }, 400, 'start'],
    ['a date has a time', { start: '2026-03-01T00:00:00Z', end: '2026-03-31' }, 400, 'start'],
    ['the name is missing', { name: ' ' }, 400, 'name'],
    ['the end is missing', { end: undefined }, 400, 'end'],
  ])('is refused where %s', async (_what, dates, status, path) => {
    const answer = await create(dates);
    expect([answer.status, answer.body.errors[0].path]).toEqual([status, path]);
    expect((await list()).cycles).toEqual([]);
  });

  it('when finished still accepts notes and can be copied from, exported and reopened', async () => {
    const [id, next] = [await cycleIn('running'), await cycleIn('planning')];
    const item = (await addItem(id)).id;
    await change(id, 'finished', REASON);
    const note = await owner.post(`/api/okrs/${item}/notes`, { content: 'Learned' });
    const path = `/api/okrs/${item}/notes/${note.body.note.id}`;
    const answers = [
      note,
      await owner.patch(path, { content: 'Learned a lot' }, { version: 1 }),
      await owner.delete(path, { version: 2 }),
      await owner.get(`/api/okrs/downloadOKRs/${organization}/${id}`),
      await owner.post(`/api/okrs/${item}/copy`, { cycle: next }),
      await change(id, 'running', REASON),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 204, 200, 201, 200]);
  });

  it('when finished is not changed by background jobs', async () => {
    const p = await createCycleScenario(test);
    const { id } = await p.keyResult((await p.objective()).id);
    await p.owner.post(`/api/okrs/${id}/progress`, { value: 5, date: '2026-02-15' });
    await p.finish();
    const rows = async () =>
      Promise.all([
        test.handle.db
          .selectFrom('items')
          .selectAll()
          .where('cycle_id', '=', p.cycle)
          .orderBy('id')
          .execute(),
        test.handle.db.selectFrom('check_ins').selectAll().where('item_id', '=', id).execute(),
        test.handle.db.selectFrom('cycles').selectAll().where('id', '=', p.cycle).execute(),
      ]);
    const before = await rows();
    const failures: unknown[] = [];
    await test.handle.transaction((tx) => tx.deleteFrom('job_leases').execute());
    const jobs = createScheduler({ ...test.parts, onFailure: (error) => failures.push(error) });
    for (let day = 0; day < 45; day += 1) {
      test.clock.advance(86_400_000);
      await jobs.runDue();
    }
    expect(failures).toEqual([]);
    expect(await rows()).toEqual(before);
  });
});
