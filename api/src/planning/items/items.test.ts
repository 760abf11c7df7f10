import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('items', (start) => {
  let test: TestApp;
  let p: CycleScenario;

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('creates an objective with a code, its fields and the owner’s abilities', async () => {
    const { status, body } = await p.create({ title: ' Grow ', description: 'Why' });
    expect(status).toBe(201);
    expect(body.item).toMatchObject({
      code: 'O1',
      kind: 'objective',
      parentId: null,
      position: 0,
      title: 'Grow',
      description: 'Why',
      type: 'SINGLE',
      weight: 1,
      owner: p.owner.userId,
      assignedUser: null,
      cycle: p.cycle,
      realProgress: null,
      rawProgress: null,
      status: 'notStarted',
      version: 1,
      abilities: [
        'edit',
        'move',
        'delete',
        'createChild',
        'addNote',
        'addCommitment',
        'share',
        'copy',
      ],
    });
  });

  it('derives codes from the parent and keeps a given one, regardless of letter case', async () => {
    const objective = await p.objective();
    expect((await p.objective({ parentId: objective.id })).code).toBe('O1.1');
    expect((await p.keyResult(objective.id)).code).toBe('KR1.1');
    expect((await p.objective({ code: 'Sales' })).code).toBe('Sales');
    expect(await p.create({ code: 'SALES' })).toMatchObject({
      status: 409,
      body: { code: 'CODE_TAKEN', errors: [{ path: 'code' }] },
    });
  });

  it.each([
    [
      { kind: 'key_result', unit: '%', startValue: 0, currentValue: 0, targetValue: 1 },
      'PARENT_REQUIRED',
      ['parentId'],
    ],
    [{ parentId: '018f0000-0000-7000-8000-000000000000' }, 'PARENT_UNKNOWN', ['parentId']],
    [{ startValue: 1, targetValue: 2 }, 'MEASURE_INCOMPLETE', ['unit', 'currentValue']],
    [
      { unit: '%', startValue: 1, currentValue: 1, targetValue: 1 },
      'START_EQUALS_TARGET',
      ['targetValue'],
    ],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'DATES_REVERSED', ['endDate']],
    [
      { type: 'RECURRENT', unit: '%', startValue: 0, currentValue: 0, targetValue: 1 },
      'RECURRENCE_INCOMPLETE',
      ['frequency', 'startDate', 'endDate'],
    ],
    [
      {
        type: 'RECURRENT',
        unit: '%',
        startValue: 0,
        currentValue: 0,
        targetValue: 1,
        frequency: 'daily',
        startDate: '2000-01-01',
        endDate: '2026-01-01',
      },
      'TOO_MANY_OCCURRENCES',
      ['endDate'],
    ],
    [{ assignedUser: '018f0000-0000-7000-8000-000000000000' }, 'PERSON_UNKNOWN', ['assignedUser']],
    [{ cycle: '018f0000-0000-7000-8000-000000000000' }, 'CYCLE_UNKNOWN', ['cycle']],
  ])('refuses %j with %s', async (fields, code, paths) => {
    const answer = await p.create(fields);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(paths);
    expect(answer.body.errors[0].message).not.toContain('errors.');
    expect(await p.tree()).toEqual([]);
  });

  it("names missing fields in the caller's language", async () => {
    const { body } = await p.owner.post(
      `/api/organizations/${p.organization}/okrs`,
      { kind: 'key_result', cycle: p.cycle, title: 'x', owner: p.owner.userId },
      { headers: { 'accept-language': 'es' } },
    );
    expect(body.errors[0]).toMatchObject({
      path: 'parentId',
      code: 'PARENT_REQUIRED',
      message: expect.stringContaining('resultado clave'),
    });
  });

  it('refuses a number of 16 digits and a date that does not exist', async () => {
    const objective = await p.objective();
    const answer = await p.create({
      kind: 'key_result',
      parentId: objective.id,
      unit: '%',
      startValue: 0,
      currentValue: 0,
      targetValue: 1.234567890123456,
      startDate: '2026-02-30',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path).toSorted()).toEqual([
      'startDate',
      'targetValue',
    ]);
  });

  it('is at its start value without a check-in; a different current value is the first check-in', async () => {
    const objective = await p.objective();
    const still = await p.keyResult(objective.id, {
      startValue: 50,
      currentValue: 50,
      targetValue: 10,
    });
    const moved = await p.keyResult(objective.id, {
      startValue: 50,
      currentValue: 40,
      targetValue: 10,
    });
    expect(await p.item(still.id)).toMatchObject({
      currentValue: 50,
      realProgress: 0,
      status: 'notStarted',
    });
    expect(await p.item(moved.id)).toMatchObject({
      currentValue: 40,
      realProgress: 0.25,
      status: 'onTrack',
    });
    const { entries } = (await p.owner.get(`/api/okrs/${moved.id}/progress`)).body;
    expect(entries).toMatchObject([
      { value: 40, date: '2026-02-15', progress: 0.25, createdBy: 'Ana Muñoz' },
    ]);
    expect((await p.owner.get(`/api/okrs/${still.id}/progress`)).body.entries).toEqual([]);
  });

  it('sends today’s date and the owners with the tree', async () => {
    await p.objective();
    expect(
      (await p.owner.get(`/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`)).body,
    ).toMatchObject({
      today: '2026-02-15',
      people: [{ id: p.owner.userId, firstName: 'Ana', lastName: 'Muñoz' }],
    });
  });

  it('keeps decimals exactly as they were given', async () => {
    const objective = await p.objective();
    const { id } = await p.keyResult(objective.id, {
      startValue: 123456789.012345,
      currentValue: 0.1,
      targetValue: 999_999_999_999_999,
      weight: 0.3,
    });
    expect(await p.item(id)).toMatchObject({
      startValue: 123456789.012345,
      currentValue: 0.1,
      targetValue: 999_999_999_999_999,
      weight: 0.3,
    });
  });

  it('changes the fields given and turns another current value into a check-in of today', async () => {
    const objective = await p.objective();
    const { id } = await p.keyResult(objective.id);
    const answer = await p.owner.patch(
      `/api/okrs/${id}`,
      { title: 'Better', currentValue: 30 },
      { version: 1 },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        item: { title: 'Better', unit: '%', currentValue: 30, realProgress: 0.3, version: 2 },
      },
    });
    const same = await p.owner.patch(
      `/api/okrs/${id}`,
      { currentValue: 30, weight: 2 },
      { version: 2 },
    );
    expect(same.body.item).toMatchObject({ currentValue: 30, weight: 2, version: 3 });
    expect((await p.owner.get(`/api/okrs/${id}/progress`)).body.entries).toHaveLength(1);
  });

  it('refuses a change that makes the measure invalid', async () => {
    const objective = await p.objective();
    const { id } = await p.keyResult(objective.id);
    expect(
      (await p.owner.patch(`/api/okrs/${id}`, { targetValue: null }, { version: 1 })).body,
    ).toMatchObject({ code: 'MEASURE_INCOMPLETE', errors: [{ path: 'targetValue' }] });
    expect(
      (await p.owner.patch(`/api/okrs/${id}`, { targetValue: 0 }, { version: 1 })).body.code,
    ).toBe('START_EQUALS_TARGET');
    expect(
      (await p.owner.patch(`/api/okrs/${id}`, { parentId: null }, { version: 1 })).status,
    ).toBe(400);
  });

  it('loses no change of two editors: the second one gets the first one’s changes', async () => {
    const { id } = await p.objective();
    expect((await p.owner.patch(`/api/okrs/${id}`, { title: 'x' })).status).toBe(428);
    const [one, other] = await Promise.all(
      ['A', 'B'].map((title) => p.owner.patch(`/api/okrs/${id}`, { title }, { version: 1 })),
    );
    expect(new Set([one!.status, other!.status])).toEqual(new Set([200, 412]));
    const [won, lost] = one!.status === 200 ? [one!, other!] : [other!, one!];
    expect(lost.body).toMatchObject({
      code: 'VERSION_STALE',
      current: { id, title: won.body.item.title, version: 2 },
    });
    expect((await p.owner.delete(`/api/okrs/${id}`, { version: 1 })).status).toBe(412);
    expect(
      (await p.owner.post(`/api/okrs/${id}/move`, { parentId: null, position: 0 }, { version: 1 }))
        .status,
    ).toBe(412);
  });

  it('deletes an objective with its descendants and returns their number', async () => {
    const objective = await p.objective();
    const below = await p.objective({ parentId: objective.id });
    await p.keyResult(below.id, { currentValue: 5 });
    const other = await p.objective();
    expect(await p.owner.delete(`/api/okrs/${objective.id}`, { version: 1 })).toMatchObject({
      status: 200,
      body: { removed: 3 },
    });
    expect((await p.tree()).map((item) => item.id)).toEqual([other.id]);
    expect((await p.owner.get(`/api/okrs/${below.id}`)).status).toBe(404);
  });

  describe('a new item is taken back', () => {
    type Made = { item: { id: string; version: number }; undoable: boolean };
    const takeBack = ({ item }: Made) =>
      p.owner.delete(`/api/okrs/${item.id}?created=true`, { version: item.version });
    const made = async (more: object = {}): Promise<Made> => {
      const objective = await p.objective();
      const { body } = await p.create({
        kind: 'key_result',
        parentId: objective.id,
        unit: '%',
        startValue: 0,
        currentValue: 0,
        targetValue: 100,
        ...more,
      });
      return body;
    };

    it.each([0, 40])('and can be restored; its current value %p was no change', async (value) => {
      const created = await made({ currentValue: value });
      expect(created.undoable).toBe(true);
      const { status, body } = await takeBack(created);
      expect([status, body.removed]).toEqual([200, 1]);
      expect((await p.owner.post(`/api/deletions/${body.deletion}/restore`)).status).toBe(200);
    });

    it.each([
      [
        'changed',
        ({ item }: Made) =>
          p.owner.patch(`/api/okrs/${item.id}`, { title: 'Other' }, { version: item.version }),
      ],
      [
        'checked in',
        ({ item }: Made) =>
          p.owner.post(`/api/okrs/${item.id}/progress`, { value: 5, date: '2026-02-15' }),
      ],
      [
        'commented on',
        ({ item }: Made) => p.owner.post(`/api/okrs/${item.id}/notes`, { content: 'Why?' }),
      ],
    ])('unless it was %s since', async (_what, change) => {
      const created = await made();
      test.clock.advance(1000);
      expect((await change(created)).status).toBeLessThan(300);
      expect(await takeBack(created)).toMatchObject({
        status: 412,
        body: { code: 'VERSION_STALE', current: { id: created.item.id } },
      });
    });

    it('unless something is below it', async () => {
      const { body } = await p.create({});
      await p.keyResult(body.item.id);
      expect((await takeBack(body)).status).toBe(412);
    });

    it('not by who may not delete it', async () => {
      const { item } = await made();
      const { status } = await (
        await p.member('user')
      ).delete(`/api/okrs/${item.id}?created=true`, { version: item.version });
      expect(status).toBe(403);
    });
  });

  it('lists parents before children and siblings in their order, which a move changes', async () => {
    const a = await p.objective({ title: 'a' });
    const b = await p.objective({ title: 'b' });
    await p.keyResult(a.id, { title: 'a1' });
    await p.keyResult(a.id, { title: 'a2' });
    await p.objective({ title: 'c', position: 0 });
    const titles = async () => (await p.tree()).map((item) => item.title);
    expect(await titles()).toEqual(['c', 'a', 'a1', 'a2', 'b']);
    const moved = await p.owner.post(
      `/api/okrs/${a.id}/move`,
      { parentId: b.id, position: 99 },
      { version: 1 },
    );
    expect(moved.body.item).toMatchObject({ parentId: b.id, position: 0, version: 2, code: 'O1' });
    expect(await titles()).toEqual(['c', 'b', 'a', 'a1', 'a2']);
    await p.owner.post(`/api/okrs/${a.id}/move`, { parentId: null, position: 1 }, { version: 2 });
    expect(await titles()).toEqual(['c', 'a', 'a1', 'a2', 'b']);
    expect(
      (await p.tree()).filter((item) => item.parentId === null).map((item) => item.position),
    ).toEqual([0, 1, 2]);
  });

  it('keeps the order after an item in between was deleted', async () => {
    const [a, b, c] = [
      await p.objective({ title: 'a' }),
      await p.objective({ title: 'b' }),
      await p.objective({ title: 'c' }),
    ];
    await p.owner.delete(`/api/okrs/${b.id}`, { version: 1 });
    await p.objective({ title: 'd', position: 1 });
    await p.owner.post(`/api/okrs/${c.id}/move`, { parentId: null, position: 0 }, { version: 1 });
    expect((await p.tree()).map((item) => item.title)).toEqual(['c', 'a', 'd']);
    expect(a.code).toBe('O1');
  });

  it('names the reason for a refused move', async () => {
    const objective = await p.objective();
    const below = await p.objective({ parentId: objective.id });
    const keyResult = await p.keyResult(objective.id);
    const next = (
      await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
        name: 'Next',
        start: '2026-03-01',
        end: '2026-12-31',
      })
    ).body.cycle;
    const elsewhere = await p.objective({ cycle: next.id });
    const stranger = await createCycleScenario(test);
    const foreign = await stranger.objective();
    const move = async (id: string, parentId: string | null) =>
      (await p.owner.post(`/api/okrs/${id}/move`, { parentId, position: 0 }, { version: 1 })).body
        .code;
    expect(await move(keyResult.id, null)).toBe('KEY_RESULT_TO_ROOT');
    expect(await move(below.id, keyResult.id)).toBe('UNDER_KEY_RESULT');
    expect(await move(objective.id, below.id)).toBe('UNDER_DESCENDANT');
    expect(await move(below.id, elsewhere.id)).toBe('OTHER_CYCLE');
    expect(await move(below.id, foreign.id)).toBe('PARENT_UNKNOWN');
  });

  it('has at most 32 levels', async () => {
    let parentId: string | null = null;
    for (let level = 1; level <= 32; level += 1) parentId = (await p.objective({ parentId })).id;
    expect((await p.create({ parentId })).body.code).toBe('TOO_DEEP');
  });
});
