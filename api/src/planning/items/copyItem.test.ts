import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';

describeOnEngines('copying forward', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let next: string;
  let top: { id: string };
  let reached: { id: string };
  let open: { id: string };
  const copy = (itemId: string, body: object = {}, by: Person = p.owner) =>
    by.post(`/api/okrs/${itemId}/copy`, { cycle: next, ...body });
  // oxlint-disable-next-line typescript/no-explicit-any -- assertions read into answers of every shape
  const treeOf = async (cycle: string): Promise<any[]> =>
    (await p.owner.get(`/api/organizations/${p.organization}/okrs?cycle=${cycle}`)).body.items;
  const newCycle = async (name: string, from: string, to: string) =>
    (
      await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
        name,
        start: from,
        end: to,
      })
    ).body.cycle.id as string;
  const record = (itemId: string, value: number) =>
    p.owner.post(`/api/okrs/${itemId}/progress`, { value, date: '2026-02-15' });

  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
    next = await newCycle('Next', '2027-01-01', '2027-03-31');
    top = await p.objective({ title: 'Water', description: 'For all' });
    const below = await p.objective({ title: 'Wells', parentId: top.id });
    open = await p.keyResult(below.id, {
      title: 'Days',
      unit: 'days',
      startValue: 50,
      currentValue: 50,
      targetValue: 10,
      weight: 3,
    });
    reached = await p.keyResult(below.id, { title: 'Done' });
    await record(open.id, 40);
    await record(reached.id, 100);
  });

  it('copies all descendants with fields, codes and order, without history', async () => {
    const { status, body } = await copy(top.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      copied: 4,
      item: {
        title: 'Water',
        description: 'For all',
        code: 'O1',
        cycle: next,
        parentId: null,
        version: 1,
      },
    });
    const [former, tree] = [await treeOf(p.cycle), await treeOf(next)];
    expect(tree.map(({ code, title }) => [code, title])).toEqual(
      former.map(({ code, title }) => [code, title]),
    );
    const days = tree.find(({ title }) => title === 'Days');
    expect(days).toMatchObject({
      unit: 'days',
      weight: 3,
      startValue: 40,
      currentValue: 40,
      targetValue: 10,
      realProgress: 0,
      status: 'notStarted',
      startDate: null,
      endDate: null,
    });
    expect((await p.owner.get(`/api/okrs/${days.id}/progress`)).body.entries).toEqual([]);
    expect(await treeOf(p.cycle)).toEqual(former);
  });

  it('carries the last value over as the start value, unless the target was reached or not requested', async () => {
    await copy(top.id);
    expect(
      (await treeOf(next))
        .filter(({ kind }) => kind === 'key_result')
        .map(({ title, startValue }) => [title, startValue]),
    ).toEqual([
      ['Days', 40],
      ['Done', 0],
    ]);
    await copy(top.id, { carryBaseline: false });
    expect(
      (await treeOf(next))
        .filter(({ title }) => title === 'Days')
        .map(({ startValue }) => startValue),
    ).toEqual([40, 50]);
  });

  it('plans the copy from today where the cycle is under way, and over the cycle where it has just begun', async () => {
    const begun = async (from: string, to: string) => {
      const { cycle } = (
        await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
          name: `From ${from}`,
          start: from,
          end: to,
          state: 'running',
        })
      ).body;
      await copy(open.id, {
        cycle: cycle.id,
        parentId: (await p.objective({ title: 'There', cycle: cycle.id })).id,
      });
      return (await treeOf(cycle.id)).find(({ title }) => title === 'Days');
    };
    expect(await begun('2026-01-01', '2026-03-31')).toMatchObject({
      startDate: '2026-02-15',
      endDate: '2026-03-31',
      expectedProgress: 0,
    });
    expect(await begun('2026-02-15', '2026-06-30')).toMatchObject({
      startDate: null,
      endDate: null,
    });
  });

  const measuresOf = async () =>
    (await treeOf(next))
      .filter(({ kind }) => kind === 'key_result')
      .map(({ title, startValue, targetValue }) => [title, startValue, targetValue]);

  it('starts a copy of a reached target at its last value when it gets a new one', async () => {
    expect((await copy(top.id, { targets: { [reached.id]: 150.5 } })).status).toBe(201);
    expect(await measuresOf()).toEqual([
      ['Days', 40, 10],
      ['Done', 100, 150.5],
    ]);
    expect((await treeOf(next)).at(-1)).toMatchObject({ currentValue: 100, realProgress: 0 });
  });

  it('gives a new target to any copy, also one that starts at its former start value', async () => {
    const targets = { [reached.id]: 60, [open.id]: 70 };
    await copy(top.id, { targets, carryBaseline: false });
    expect(await measuresOf()).toEqual([
      ['Days', 50, 70],
      ['Done', 0, 60],
    ]);
  });

  it('copies nothing with a new target where the copy starts', async () => {
    expect(await copy(top.id, { targets: { [reached.id]: 100 } })).toMatchObject({
      status: 422,
      body: { code: 'START_EQUALS_TARGET', errors: [{ path: `targets.${reached.id}` }] },
    });
    expect(await treeOf(next)).toEqual([]);
  });

  it('copies nothing with a new target of an item that is not copied or has no measure', async () => {
    const other = await p.keyResult(top.id, { title: 'Elsewhere' });
    for (const [id, children] of [
      [other.id, [open.id]],
      [top.id, true],
      ['01890000-0000-7000-8000-000000000000', true],
    ] as const)
      expect(await copy(top.id, { children, targets: { [id]: 7 } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', errors: [{ path: `targets.${id}` }] },
      });
    for (const targets of [{ [reached.id]: 'x' }, { [reached.id]: null }, { nothing: 7 }, [7]])
      expect((await copy(top.id, { targets })).status).toBe(400);
    expect(await treeOf(next)).toEqual([]);
  });

  it('copies only the selected key results, under the nearest copied objective', async () => {
    expect((await copy(top.id, { children: [open.id] })).body.copied).toBe(2);
    const tree = await treeOf(next);
    expect(tree.map(({ title, parentId }) => [title, parentId])).toEqual([
      ['Water', null],
      ['Days', tree[0].id],
    ]);
    expect((await copy(top.id, { children: false })).body.copied).toBe(1);
    const other = await p.objective({ title: 'Elsewhere' });
    expect(await copy(top.id, { children: [open.id, other.id] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'children' }] },
    });
  });

  it('gives free codes where the old ones are taken', async () => {
    await copy(top.id, { children: [open.id] });
    await copy(top.id, { children: [open.id, reached.id] });
    const codes = (await treeOf(next)).map(({ code }) => code);
    expect(new Set(codes).size).toBe(5);
    expect(codes).toEqual(['O1', 'KR1.1', 'O2', 'KR2.1', 'KR2.2']);
  });

  it('gives what is below a parent of another code the codes of that parent', async () => {
    await p.owner.post(`/api/organizations/${p.organization}/okrs`, {
      cycle: next,
      kind: 'objective',
      title: 'First there',
      owner: p.owner.userId,
    });
    const other = await p.objective({ title: 'Schools' });
    const own = await p.objective({ title: 'Teachers', parentId: other.id, code: 'TEACH' });
    await p.keyResult(own.id, { title: 'Trained' });
    await copy(top.id);
    await copy(other.id);
    const tree = await treeOf(next);
    const titled = (of: string | null) => tree.find(({ id }) => id === of)?.code ?? null;
    expect(tree.map(({ code, parentId, title }) => [code, titled(parentId), title])).toEqual([
      ['O1', null, 'First there'],
      ['O2', null, 'Water'],
      ['O2.1', 'O2', 'Wells'],
      ['KR2.1.1', 'O2.1', 'Days'],
      ['KR2.1.2', 'O2.1', 'Done'],
      ['O3', null, 'Schools'],
      ['TEACH', 'O3', 'Teachers'],
      ['TEACH.KR1', 'TEACH', 'Trained'],
    ]);
  });

  it('copies a key result to an objective of the other cycle', async () => {
    expect(await copy(open.id)).toMatchObject({
      status: 422,
      body: { code: 'PARENT_REQUIRED', errors: [{ path: 'parentId' }] },
    });
    expect((await copy(open.id, { parentId: top.id })).status).toBe(422);
    const parentId = (await copy(top.id, { children: false })).body.item.id;
    expect((await copy(open.id, { parentId })).body.item).toMatchObject({
      title: 'Days',
      parentId,
      position: 0,
    });
    expect((await copy(reached.id, { parentId })).body.item).toMatchObject({
      parentId,
      position: 1,
    });
  });

  it('gives a recurrent key result the dates of its new cycle', async () => {
    const weekly = await p.keyResult(top.id, {
      title: 'Weekly',
      type: 'RECURRENT',
      frequency: 'weekly',
      startDate: '2026-02-16',
      endDate: '2026-03-31',
    });
    await record(weekly.id, 100);
    await copy(top.id, { children: [weekly.id] });
    expect((await treeOf(next)).at(-1)).toMatchObject({
      title: 'Weekly',
      startValue: 0,
      startDate: '2027-01-01',
      endDate: '2027-03-31',
      frequency: 'weekly',
    });
  });

  it('belongs to the caller where its owner has left, and loses a former assigned user', async () => {
    const gone = await p.member('partner');
    const item = await p.objective({ title: 'Left', owner: gone.userId });
    const stays = await p.member('user');
    const assigned = await p.objective({
      title: 'Assigned',
      assignedUser: gone.userId,
      owner: stays.userId,
    });
    await gone.delete(`/api/organizations/${p.organization}/members/${gone.userId}`);
    expect((await copy(item.id)).body.item).toMatchObject({
      owner: p.owner.userId,
      assignedUser: null,
    });
    expect((await copy(assigned.id)).body.item).toMatchObject({
      owner: stays.userId,
      assignedUser: null,
    });
  });

  it('keeps the chain of copies across cycles, read from either end', async () => {
    const second = (await copy(top.id)).body.item.id;
    const third = (
      await copy(second, { cycle: await newCycle('Third', '2027-04-01', '2027-06-30') })
    ).body.item.id;
    const line = async (id: string) => (await p.owner.get(`/api/okrs/${id}`)).body.line;
    expect(await line(top.id)).toMatchObject([
      { id: top.id, cycle: { id: p.cycle, name: 'Year' }, copiedFrom: null },
      { id: second, cycle: { name: 'Next' }, copiedFrom: top.id },
      { id: third, cycle: { name: 'Third' }, copiedFrom: second },
    ]);
    expect(await line(third)).toEqual(await line(top.id));
    expect(await line(second)).toEqual(await line(top.id));
    expect(await line((await p.objective()).id)).toBeUndefined();
    const days = (await treeOf(next)).find(({ title }) => title === 'Days');
    expect((await line(days.id)).slice(0, 2)).toMatchObject([
      { startValue: 50, currentValue: 40, targetValue: 10, unit: 'days' },
      { startValue: 40, currentValue: 40 },
    ]);
  });

  it('is copied from a finished cycle and never into one', async () => {
    const { version } = (
      await p.owner.get(`/api/organizations/${p.organization}/cycles`)
    ).body.cycles.find(({ id }: { id: string }) => id === next);
    await p.finish();
    expect((await copy(top.id)).status).toBe(201);
    await p.owner.patch(`/api/cycles/${next}/state`, { state: 'running' }, { version });
    await p.owner.patch(
      `/api/cycles/${next}/state`,
      { state: 'finished', reason: 'Enough' },
      { version: version + 1 },
    );
    expect(await copy(top.id)).toMatchObject({ status: 423, body: { code: 'CYCLE_FINISHED' } });
    expect(await treeOf(next)).toHaveLength(4);
  });

  describe('is taken back', () => {
    interface Copied {
      item: { id: string; version: number };
      copied: number;
      undoable: boolean;
    }
    const made = async (body: object = {}) => (await copy(top.id, body)).body as Copied;
    const takeBack = ({ item, copied }: Copied, by: Person = p.owner) =>
      by.delete(`/api/okrs/${item.id}?copied=${copied}`, { version: item.version });
    const copyOf = async (title: string): Promise<{ id: string; version: number }> =>
      (await treeOf(next)).find((each) => each.title === title);

    it('as a whole, and can be restored', async () => {
      const copies = await made();
      expect(copies).toMatchObject({ copied: 4, undoable: true });
      const { status, body } = await takeBack(copies);
      expect([status, body.removed]).toEqual([200, 4]);
      expect(await treeOf(next)).toEqual([]);
      expect((await p.owner.post(`/api/deletions/${body.deletion}/restore`)).status).toBe(200);
      expect(await treeOf(next)).toHaveLength(4);
    });

    it('one by one, where several were made', async () => {
      const [first, second] = [await made(), await made()];
      expect((await takeBack(second)).status).toBe(200);
      expect((await takeBack(first)).status).toBe(200);
      expect(await treeOf(next)).toEqual([]);
    });

    it.each<[string, () => Promise<{ status: number }>]>([
      [
        'was edited',
        async () => {
          const { id } = await copyOf('Wells');
          return p.owner.patch(`/api/okrs/${id}`, { title: 'Deep wells' }, { version: 1 });
        },
      ],
      [
        'got a value',
        async () => {
          const { id } = await copyOf('Days');
          await p.owner.patch(`/api/cycles/${next}/state`, { state: 'running' }, { version: 1 });
          return p.owner.post(`/api/okrs/${id}/progress`, { value: 30, date: '2026-02-15' });
        },
      ],
      [
        'got a note',
        async () => p.owner.post(`/api/okrs/${(await copyOf('Days')).id}/notes`, { content: 'Hi' }),
      ],
      [
        'got something new below it',
        async () =>
          p.owner.post(`/api/organizations/${p.organization}/okrs`, {
            kind: 'objective',
            cycle: next,
            parentId: (await copyOf('Wells')).id,
            title: 'Pumps',
            owner: p.owner.userId,
          }),
      ],
      [
        'was moved out of it',
        async () => {
          const { id } = await copyOf('Wells');
          const body = { parentId: null, position: 0 };
          return p.owner.post(`/api/okrs/${id}/move`, body, { version: 1 });
        },
      ],
      [
        'was shared',
        async () => {
          const { organization } = await createCycleScenario(test);
          const { id } = await copyOf('Wells');
          return p.owner.post(`/api/okrs/${id}/shares`, { organization });
        },
      ],
      [
        'was deleted',
        async () => p.owner.delete(`/api/okrs/${(await copyOf('Days')).id}`, { version: 1 }),
      ],
    ])('not at all where one of the copies %s', async (_change, change) => {
      const copies = await made();
      expect((await change()).status).toBeLessThan(300);
      const before = await treeOf(next);
      expect(await takeBack(copies)).toMatchObject({
        status: 412,
        body: { code: 'VERSION_STALE', current: { id: copies.item.id } },
      });
      expect(await treeOf(next)).toEqual(before);
    });

    it('not where it is no copy', async () => {
      const { status } = await p.owner.delete(`/api/okrs/${top.id}?copied=4`, { version: 1 });
      expect(status).toBe(412);
    });

    it('by whom may delete it, which the answer of the copy says', async () => {
      const partner = await p.member('partner');
      const own = await p.objective({ owner: partner.userId });
      const { body } = await copy(own.id, {}, partner);
      expect(body.undoable).toBe(true);
      expect((await takeBack(body, await p.member('user'))).status).toBe(403);
      expect((await takeBack(body, partner)).status).toBe(200);
    });
  });

  it('says which copy is of which item', async () => {
    const { body } = await copy(top.id);
    const titles = new Map<string, string>(
      [...(await treeOf(p.cycle)), ...(await treeOf(next))].map(({ id, title }) => [id, title]),
    );
    const pairs = Object.entries<string>(body.copies);
    expect(pairs).toHaveLength(4);
    for (const [source, made] of pairs) expect(titles.get(made)).toBe(titles.get(source));
    expect(body.copies[top.id]).toBe(body.item.id);
  });

  describe('what a cycle has already of another one', () => {
    const there = async (from: string, to: string) =>
      (await p.owner.get(`/api/cycles/${from}/copies?to=${to}`)).body.copies;

    it('is named with each copy, the newest one last', async () => {
      expect(await there(p.cycle, next)).toEqual([]);
      const first = (await copy(top.id, { children: [open.id] })).body;
      const second = (await copy(top.id, { children: false })).body.item;
      const copies = await there(p.cycle, next);
      expect(copies.filter(({ of }: { of: string }) => of === top.id)).toEqual([
        { of: top.id, id: first.item.id, code: first.item.code, title: 'Water' },
        { of: top.id, id: second.id, code: second.code, title: 'Water' },
      ]);
      expect(copies).toHaveLength(3);
      expect(copies).toContainEqual(
        expect.objectContaining({ of: open.id, id: first.copies[open.id], title: 'Days' }),
      );
    });

    it('is known over the cycles between, and back to the source', async () => {
      const later = await newCycle('Later', '2027-04-01', '2027-06-30');
      const { item } = (await copy(top.id, { children: false })).body;
      const last = (await copy(item.id, { cycle: later, children: false })).body.item;
      const of = (id: string, made: { id: string; code: string }) => [
        { of: id, id: made.id, code: made.code, title: 'Water' },
      ];
      expect(await there(p.cycle, later)).toEqual(of(top.id, last));
      expect(await there(later, p.cycle)).toEqual(of(last.id, { id: top.id, code: 'O1' }));
      expect(await there(next, later)).toEqual(of(item.id, last));
    });

    it('is no copy that was deleted', async () => {
      const { item } = (await copy(top.id)).body;
      await p.owner.delete(`/api/okrs/${item.id}`, { version: 1 });
      expect(await there(p.cycle, next)).toEqual([]);
    });
  });

  it('stays inside the organization', async () => {
    const elsewhere = await createCycleScenario(test);
    expect(await copy(top.id, { cycle: elsewhere.cycle })).toMatchObject({
      status: 422,
      body: { code: 'CYCLE_UNKNOWN', errors: [{ path: 'cycle' }] },
    });
    expect((await copy(top.id, {}, elsewhere.owner)).status).toBe(404);
  });

  it('requires the right to change the item and to add to the other cycle', async () => {
    const [shepherd, partner, user] = [
      await p.member('shepherd'),
      await p.member('partner'),
      await p.member('user'),
    ];
    expect((await copy(top.id, {}, shepherd)).status).toBe(201);
    expect((await copy(top.id, {}, partner)).status).toBe(403);
    expect((await copy(top.id, {}, user)).status).toBe(403);
    const own = await p.objective({ owner: partner.userId });
    expect((await copy(own.id, {}, partner)).status).toBe(201);
    const assigned = await p.objective({ assignedUser: partner.userId });
    // At the root a partner may only copy own items.
    expect((await copy(assigned.id, {}, partner)).status).toBe(403);
  });

  it('runs once when the same request is sent ten times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        p.owner.post(
          `/api/okrs/${top.id}/copy`,
          { cycle: next },
          { headers: { 'idempotency-key': 'copy-1' } },
        ),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1);
    expect(await treeOf(next)).toHaveLength(4);
  });
});
