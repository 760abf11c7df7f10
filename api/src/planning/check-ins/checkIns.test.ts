import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('check-ins', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let keyResult: { id: string; version: number };
  const record = (body: object, by = p.owner) =>
    by.post(`/api/okrs/${keyResult.id}/progress`, { value: 10, date: '2026-02-15', ...body });
  const history = async () =>
    (await p.owner.get(`/api/okrs/${keyResult.id}/progress`)).body.entries;

  const updated = async () =>
    (await p.owner.get(`/api/okrs/${keyResult.id}`)).body.item.lastUpdated;

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    const objective = await p.objective({ title: 'Top' });
    const below = await p.objective({ title: 'Below', parentId: objective.id });
    keyResult = await p.keyResult(below.id);
    await p.keyResult(objective.id, { title: 'Beside' });
  });

  it('records a value and answers with the updated item and ancestors', async () => {
    const { status, body } = await record({ value: 40, note: 'Going well', confidence: 0.8 });
    expect(status).toBe(201);
    expect(body.entry).toMatchObject({
      value: 40,
      date: '2026-02-15',
      note: 'Going well',
      confidence: 0.8,
      progress: 0.4,
      createdBy: 'Ana Muñoz',
      createdAt: '2026-02-15T12:00:00.000Z',
      lastEdited: null,
      user: { id: p.owner.userId, firstName: 'Ana' },
      abilities: ['edit', 'delete'],
    });
    expect(
      body.items.map((item: { title: string; realProgress: number }) => [
        item.title,
        item.realProgress,
      ]),
    ).toEqual([
      ['Top', 0.2],
      ['Below', 0.4],
      ['Measure', 0.4],
    ]);
    expect(body.items).toEqual((await p.tree()).filter((item) => item.title !== 'Beside'));
  });

  it('takes the value of the newest date as the current value, in any order of recording', async () => {
    await record({ value: 30, date: '2026-02-10' });
    const older = await record({ value: 90, date: '2026-01-01' });
    expect(older.body.items.at(-1)).toMatchObject({ currentValue: 30, realProgress: 0.3 });
    expect((await history()).map((entry: { value: number }) => entry.value)).toEqual([30, 90]);
  });

  it('shows the review the newest note of each item, whoever wrote it', async () => {
    const shepherd = await p.member('shepherd');
    await record({ note: 'Begun', date: '2026-02-10' });
    test.clock.advance(60_000);
    await record({ note: 'Going well', date: '2026-02-12' }, shepherd);
    test.clock.advance(60_000);
    await record({ value: 20 });
    const { body } = await p.owner.get(
      `/api/organizations/${p.organization}/review?cycle=${p.cycle}`,
    );
    expect(body.checkIns).toMatchObject([
      { item: keyResult.id, note: 'Going well', createdAt: '2026-02-15T12:01:00.000Z' },
    ]);
  });

  it('keeps one value per date; the audit trail keeps the previous one', async () => {
    await record({ value: 10 });
    test.clock.set('2026-02-15T13:00:00.000Z');
    const second = await record({ value: 20, note: 'Better count' });
    expect(second.body.entry).toMatchObject({
      value: 20,
      lastEdited: '2026-02-15T13:00:00.000Z',
      createdAt: '2026-02-15T12:00:00.000Z',
    });
    expect(await history()).toHaveLength(1);
    const audit = await test.handle.db
      .selectFrom('audit_entries')
      .select('before_change')
      .where('action', '=', 'progress.replaced')
      .where('subject_id', '=', keyResult.id)
      .execute();
    expect(audit.map((row) => JSON.parse(row.before_change ?? '').value)).toEqual([10]);
  });

  it('gives back the time of the last update with an undo, step by step', async () => {
    const path = `/api/okrs/${keyResult.id}/progress`;
    const at = (day: number) => `2026-02-${day}T12:00:00.000Z`;
    test.clock.set(at(16));
    const first = (await record({ value: 10 })).body;
    test.clock.set(at(17));
    const second = (await record({ value: 20, note: 'Better count' })).body;
    expect(await updated()).toBe(at(17));
    test.clock.set(at(18));
    await p.owner.patch(`${path}/${second.entry.id}`, second.replaced);
    expect(await updated()).toBe(at(16));
    await p.owner.delete(`${path}/${first.entry.id}`);
    expect(await updated()).toBe(at(15));
  });

  it('takes an undo as a change where the item was changed since, or by another person', async () => {
    const path = `/api/okrs/${keyResult.id}/progress`;
    const renamed = (await record({ value: 10 })).body.entry;
    test.clock.set('2026-02-16T12:00:00.000Z');
    await p.owner.patch(`/api/okrs/${keyResult.id}`, { title: 'Renamed' }, keyResult);
    test.clock.set('2026-02-17T12:00:00.000Z');
    await p.owner.delete(`${path}/${renamed.id}`);
    expect(await updated()).toBe('2026-02-17T12:00:00.000Z');
    const { entry } = (await record({ value: 10 }, await p.member('shepherd'))).body;
    test.clock.set('2026-02-18T12:00:00.000Z');
    await p.owner.delete(`${path}/${entry.id}`);
    expect(await updated()).toBe('2026-02-18T12:00:00.000Z');
  });

  it('keeps the note of the date where a second value has none, and removes it where it is empty', async () => {
    await record({ value: 10, note: 'Rain all week' });
    await record({ value: 11 });
    expect(await history()).toMatchObject([{ value: 11, note: 'Rain all week' }]);
    await record({ value: 12, note: '' });
    expect(await history()).toMatchObject([{ value: 12, note: '' }]);
  });

  it('creates one entry when the same check-in is sent twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => record({ value: 15 })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.entry.id)).size).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  it("refuses a date in the future in the organization's time zone", async () => {
    expect(await record({ date: '2026-02-16' })).toMatchObject({
      status: 422,
      body: { code: 'DATE_IN_FUTURE', errors: [{ path: 'date' }] },
    });
    expect((await record({ date: '2026-02-30' })).status).toBe(400);
    expect((await record({ value: 'much' })).status).toBe(400);
    expect(await history()).toEqual([]);
  });

  it('refuses a value for an objective without a measure of its own', async () => {
    const objective = await p.objective();
    expect(
      await p.owner.post(`/api/okrs/${objective.id}/progress`, { value: 1, date: '2026-02-15' }),
    ).toMatchObject({ status: 422, body: { code: 'NO_MEASURE' } });
  });

  it('shows where confidence and status disagree', async () => {
    const { body } = await record({ value: 0, confidence: 0.1 });
    expect(body.items.at(-1)).toMatchObject({ disagrees: true });
  });

  // At 0 of 100 half-way through the cycle, "surely" disagrees and "no" does not.
  it.each([
    [
      'a later value without a confidence',
      [{ date: '2026-02-10', confidence: 0.9 }, { date: '2026-02-15' }],
      0.9,
    ],
    [
      'a later value with "no opinion"',
      [
        { date: '2026-02-10', confidence: 0.9 },
        { date: '2026-02-15', confidence: null },
      ],
      0.9,
    ],
    [
      'another value of the same day without one',
      [
        { date: '2026-02-15', confidence: 0.9 },
        { date: '2026-02-15', value: 1 },
      ],
      0.9,
    ],
    [
      'a confidence of an earlier day',
      [
        { date: '2026-02-15', confidence: 0.9 },
        { date: '2026-02-10', confidence: 0.1 },
      ],
      0.9,
    ],
    [
      'a new confidence',
      [
        { date: '2026-02-10', confidence: 0.1 },
        { date: '2026-02-12' },
        { date: '2026-02-15', confidence: 0.9 },
      ],
      0.9,
    ],
  ])('keep the last given confidence valid: %s', async (_what, bodies, confidence) => {
    let last: object = {};
    for (const body of bodies) last = (await record({ value: 0, ...body })).body.items.at(-1);
    expect(last).toMatchObject({ confidence, lastCheckIn: '2026-02-15' });
    expect((await p.tree()).find(({ id }) => id === keyResult.id)).toEqual(last);
  });

  it('still shows a disagreement after a value without a confidence, until another confidence is given', async () => {
    p = await createCycleScenario(test, { start: '2026-02-15', end: '2026-02-25' });
    keyResult = await p.keyResult((await p.objective()).id);
    const disagrees = async (day: string, body: object) => {
      test.clock.set(`${day}T12:00:00.000Z`);
      return (await record({ value: 0, date: day, ...body })).body.items.at(-1)
        .disagrees as boolean;
    };
    expect([
      await disagrees('2026-02-20', { confidence: 0.9 }),
      await disagrees('2026-02-21', {}),
      await disagrees('2026-02-22', { confidence: 0.2 }),
    ]).toEqual([true, true, false]);
  });

  it('has no confidence after its entry is deleted', async () => {
    const { entry } = (await record({ value: 0, date: '2026-02-10', confidence: 0.9 })).body;
    await record({ value: 0 });
    expect(
      (await p.owner.delete(`/api/okrs/${keyResult.id}/progress/${entry.id}`)).body.items.at(-1),
    ).toMatchObject({ confidence: null, disagrees: false });
  });

  it('corrects and deletes an entry, and replaces another one of the new date', async () => {
    const first = (await record({ value: 10, date: '2026-02-01' })).body.entry;
    await record({ value: 20, date: '2026-02-10', note: 'Later' });
    const corrected = await p.owner.patch(`/api/okrs/${keyResult.id}/progress/${first.id}`, {
      value: 12,
      date: '2026-02-10',
    });
    expect(corrected).toMatchObject({
      status: 200,
      body: { entry: { id: first.id, value: 12, date: '2026-02-10', note: '' } },
    });
    expect(await history()).toMatchObject([{ id: first.id, value: 12 }]);
    expect(
      (
        await p.owner.patch(`/api/okrs/${keyResult.id}/progress/${first.id}`, {
          date: '2026-03-01',
        })
      ).body.code,
    ).toBe('DATE_IN_FUTURE');
    const deleted = await p.owner.delete(`/api/okrs/${keyResult.id}/progress/${first.id}`);
    expect(deleted.body.items.at(-1)).toMatchObject({ currentValue: 0, status: 'notStarted' });
    expect((await p.owner.delete(`/api/okrs/${keyResult.id}/progress/${first.id}`)).status).toBe(
      404,
    );
  });

  it('says what it replaces, so that an undo can restore it', async () => {
    const first = await record({ value: 10, date: '2026-02-10', note: 'First', confidence: 0.5 });
    expect([first.status, first.body.replaced]).toEqual([201, null]);
    const second = await record({ value: 20, date: '2026-02-10', note: 'Mistyped' });
    expect(second.body.replaced).toEqual({
      value: 10,
      note: 'First',
      mentions: [],
      confidence: 0.5,
    });
    await p.owner.patch(
      `/api/okrs/${keyResult.id}/progress/${second.body.entry.id}`,
      second.body.replaced,
    );
    expect(await history()).toMatchObject([
      { id: first.body.entry.id, value: 10, note: 'First', mentions: [], confidence: 0.5 },
    ]);
  });

  it('lets authors correct their own entries, and others only with the right to edit the item', async () => {
    const [author, other] = [await p.member('user'), await p.member('user')];
    await p.owner.patch(
      `/api/okrs/${keyResult.id}`,
      { assignedUser: author.userId },
      { version: 1 },
    );
    const entry = (await record({ value: 5 }, author)).body.entry;
    const path = `/api/okrs/${keyResult.id}/progress/${entry.id}`;
    expect(entry.abilities).toEqual(['edit', 'delete']);
    expect(
      (await other.get(`/api/okrs/${keyResult.id}/progress`)).body.entries[0].abilities,
    ).toEqual([]);
    expect((await other.patch(path, { value: 6 })).status).toBe(403);
    expect((await other.delete(path)).status).toBe(403);
    expect((await author.patch(path, { value: 6 })).status).toBe(200);
    expect((await p.owner.patch(path, { value: 7 })).status).toBe(200);
    const bosses = (await record({ value: 8, date: '2026-02-14' })).body.entry;
    expect((await author.delete(`/api/okrs/${keyResult.id}/progress/${bosses.id}`)).status).toBe(
      403,
    );
    expect((await author.delete(path)).status).toBe(200);
  });

  it('records many at once, by id or code, and answers for each', async () => {
    const { status, body } = await p.owner.post(`/api/organizations/${p.organization}/progress`, [
      { id: keyResult.id, value: 50, date: '2026-02-15', note: 'Bulk' },
      { code: 'kr1.1', value: 25, date: '2026-02-14' },
      { code: 'NOWHERE', value: 1, date: '2026-02-14' },
      { id: keyResult.id, value: 1, date: '2026-02-16' },
      { code: 'O1', value: 1, date: '2026-02-14' },
    ]);
    expect(status).toBe(200);
    expect(
      body.rows.map((row: { code: string; recorded: boolean; error: { code: string } | null }) => [
        row.code,
        row.recorded,
        row.error?.code,
      ]),
    ).toEqual([
      ['KR1.1.1', true, undefined],
      ['KR1.1', true, undefined],
      ['NOWHERE', false, 'NOT_FOUND'],
      ['KR1.1.1', false, 'DATE_IN_FUTURE'],
      ['O1', false, 'NO_MEASURE'],
    ]);
    expect((await p.tree())[0]).toMatchObject({ title: 'Top', realProgress: 0.375 });
  });

  it('names the entry of each recorded row, and what it said before, for an undo', async () => {
    const send = async (row: object) =>
      (
        await p.owner.post(`/api/organizations/${p.organization}/progress`, [
          { id: keyResult.id, date: '2026-02-15', ...row },
        ])
      ).body.rows[0].entry;
    const first = await send({ value: 30, note: 'First', confidence: 0.5 });
    expect(first.replaced).toBeNull();
    expect(await send({ value: 31 })).toEqual({
      id: first.id,
      replaced: { value: 30, note: 'First', mentions: [], confidence: 0.5 },
    });
    expect(await history()).toMatchObject([{ id: first.id, note: 'First' }]);
    await send({ value: 32, note: '' });
    expect(await history()).toMatchObject([{ id: first.id, note: '' }]);
  });

  it('refuses a row whose value was changed meanwhile, with the author and the new value', async () => {
    const [luis, send] = [
      await p.member('shepherd'),
      (row: object) =>
        p.owner.post(`/api/organizations/${p.organization}/progress`, [
          { id: keyResult.id, value: 30, date: '2026-02-15', ...row },
        ]),
    ];
    await record({ value: 20, date: '2026-02-10' }, luis);
    expect((await send({ seen: null })).body.rows).toMatchObject([
      {
        recorded: false,
        error: { code: 'VALUE_CHANGED' },
        current: { value: 20, date: '2026-02-10', by: 'Ana Muñoz' },
      },
    ]);
    expect((await send({ seen: { date: '2026-02-10', value: 19 } })).body.rows[0].error.code).toBe(
      'VALUE_CHANGED',
    );
    expect(await history()).toHaveLength(1);
    expect((await send({ seen: { date: '2026-02-10', value: 20 } })).body.rows).toMatchObject([
      { recorded: true, error: null },
    ]);
    // A repeated row whose first answer was lost is no conflict.
    expect((await send({ seen: { date: '2026-02-10', value: 20 } })).body.rows[0].recorded).toBe(
      true,
    );
    expect((await send({ value: 31 })).body.rows[0].recorded).toBe(true);
  });

  describe('a value that the same person has changed meanwhile', () => {
    const today = '2026-02-15';
    const send = (row: object) =>
      p.owner.post(`/api/organizations/${p.organization}/progress`, [
        { id: keyResult.id, value: 6.5, date: today, ...row },
      ]);
    const deleteEntry = (entryId: string, by = p.owner) =>
      by.delete(`/api/okrs/${keyResult.id}/progress/${entryId}`);

    it('is no conflict after its own undo, also where a replaced value is back', async () => {
      const first = (await send({ seen: null, value: 7 })).body.rows[0].entry;
      await deleteEntry(first.id);
      const again = (await send({ seen: { date: today, value: 7 } })).body.rows[0];
      expect(again).toMatchObject({ recorded: true, error: null });
      const replaced = (await send({ seen: { date: today, value: 6.5 }, value: 26 })).body.rows[0];
      await p.owner.patch(
        `/api/okrs/${keyResult.id}/progress/${again.entry.id}`,
        replaced.entry.replaced,
      );
      expect((await send({ seen: { date: today, value: 26 }, value: 27 })).body.rows[0].error).toBe(
        null,
      );
    });

    it('is no conflict with what the person has recorded elsewhere', async () => {
      await record({ value: 20 });
      expect((await send({ seen: null })).body.rows[0].error).toBe(null);
    });

    it('is a conflict after another person has changed or deleted it, with the newest author', async () => {
      const luis = await p.member('shepherd', { firstName: 'Luis' });
      const { id } = (await record({ value: 20 })).body.entry;
      await record({ value: 21 }, luis);
      expect((await send({ seen: { date: today, value: 20 } })).body.rows[0]).toMatchObject({
        error: { code: 'VALUE_CHANGED' },
        current: { value: 21, by: expect.stringMatching(/^Luis/) },
      });
      await deleteEntry(id, luis);
      expect((await send({ seen: { date: today, value: 21 } })).body.rows[0]).toMatchObject({
        error: { code: 'VALUE_CHANGED' },
        current: null,
      });
    });
  });

  it('accepts the value alone as the expected state, and the start value of an item without a check-in', async () => {
    const luis = await p.member('shepherd');
    const send = (seen: object, value: number, by = p.owner) =>
      by.post(`/api/organizations/${p.organization}/progress`, [
        { id: keyResult.id, value, date: '2026-02-15', seen },
      ]);
    const start = (await p.tree()).find(({ id }) => id === keyResult.id)?.currentValue ?? -1;
    expect((await send({ value: start + 1 }, 30, luis)).body.rows[0].error.code).toBe(
      'VALUE_CHANGED',
    );
    expect((await send({ value: start }, 30)).body.rows[0].recorded).toBe(true);
    expect((await send({ value: start }, 40, luis)).body.rows[0]).toMatchObject({
      error: { code: 'VALUE_CHANGED' },
      current: { value: 30 },
    });
    expect((await send({ value: 30 }, 40, luis)).body.rows[0].recorded).toBe(true);
  });

  it('keeps the cycle from going back to planning once there is a check-in', async () => {
    await record({ value: 5 });
    const { cycles } = (await p.owner.get(`/api/organizations/${p.organization}/cycles`)).body;
    expect(cycles[0].transitions.map((each: { state: string }) => each.state)).toEqual([
      'finished',
    ]);
    expect(
      (
        await p.owner.patch(
          `/api/cycles/${p.cycle}/state`,
          { state: 'planning' },
          { version: cycles[0].version },
        )
      ).body.code,
    ).toBe('CYCLE_HAS_CHECK_INS');
  });
});
