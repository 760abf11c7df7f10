// The rules about fields, depth and number of items, on every route that creates or places items:
// create, move, copy, restore, import, single and bulk.
import { uuidv7 } from 'uuidv7';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import type { ItemRow } from '../item-scope/itemStore';
import { insertItems } from '../item-scope/itemStore';

const MEASURE = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };
const WEEKLY = {
  type: 'RECURRENT',
  frequency: 'weekly',
  startDate: '2026-02-16',
  endDate: '2026-03-29',
};

describeOnEngines('an item', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const nextCycle = async () =>
    (
      await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
        name: 'Next',
        start: '2026-03-01',
        end: '2026-12-31',
      })
    ).body.cycle.id as string;
  const load = async (rows: Parameters<typeof workbook>[0], columns?: string[]) =>
    upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle },
      await workbook(rows, [], columns),
    );

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it.each([
    ['title', 400],
    ['cycle', 400],
    ['owner', 400],
    ['parentId', 422],
    ['unit', 422],
    ['startValue', 422],
    ['currentValue', 422],
    ['targetValue', 422],
  ])('that is a key result needs its %s', async (path, status) => {
    const parent = await p.objective();
    const fields = { kind: 'key_result', parentId: parent.id, ...MEASURE };
    expect((await p.create(fields)).status).toBe(201);
    const answer = await p.create({ ...fields, [path]: undefined });
    expect([answer.status, answer.body.errors[0].path]).toEqual([status, path]);
    if (path !== 'parentId')
      expect(
        (await p.create({ ...fields, [path]: path === 'title' || path === 'unit' ? ' ' : null }))
          .body.errors[0].path,
      ).toBe(path);
    expect(await p.tree()).toHaveLength(2);
  });

  it.each([
    ['unit', 'MEASURE_INCOMPLETE'],
    ['startValue', 'MEASURE_INCOMPLETE'],
    ['currentValue', 'MEASURE_INCOMPLETE'],
    ['targetValue', 'MEASURE_INCOMPLETE'],
    ['frequency', 'RECURRENCE_INCOMPLETE'],
    ['startDate', 'RECURRENCE_INCOMPLETE'],
    ['endDate', 'RECURRENCE_INCOMPLETE'],
  ])('that is a recurrent objective with a measure needs its %s', async (path, code) => {
    const made = await p.objective({ ...MEASURE, ...WEEKLY });
    expect((await p.create({ ...MEASURE, ...WEEKLY, [path]: undefined })).body).toMatchObject({
      status: 422,
      code,
      errors: [{ path, code }],
    });
    const emptied = await p.owner.patch(
      `/api/okrs/${made.id}`,
      { [path]: path === 'unit' ? '' : null },
      { version: 1 },
    );
    expect(emptied.body).toMatchObject({
      status: 422,
      code,
      errors: expect.arrayContaining([expect.objectContaining({ path, code })]),
    });
  });

  it('that is an objective needs no measure, and accepts dates without being recurrent', async () => {
    expect((await p.create()).status).toBe(201);
    expect((await p.create({ startDate: '2026-03-01', endDate: '2026-03-01' })).status).toBe(201);
    expect((await p.create({ startDate: '2026-03-01' })).status).toBe(201);
  });

  it.each([
    ['title', 'x'.repeat(300), 'x'.repeat(301)],
    ['description', 'x'.repeat(10_000), 'x'.repeat(10_001)],
    ['lagMeasure', 'x'.repeat(160), 'x'.repeat(161)],
    ['targetValue', 123_456_789_012.345, 123_456_789_012.3456],
    ['targetValue', -0.000_000_000_000_1, '7'],
    ['weight', 0, -1],
    ['weight', 0.001, Number.NaN],
    ['startDate', '2028-02-29', '2026-02-29'],
  ])('accepts a %s up to its limit and refuses more', async (path, fits, beyond) => {
    const parent = await p.objective();
    const fields = { kind: 'key_result', parentId: parent.id, ...MEASURE };
    const { status, body } = await p.create({ ...fields, [path]: fits });
    expect([status, body.item?.[path]]).toEqual([201, fits]);
    expect(
      (await p.owner.patch(`/api/okrs/${body.item.id}`, { [path]: beyond }, { version: 1 })).body,
    ).toMatchObject({ status: 400, errors: [{ path }] });
    expect((await p.create({ ...fields, [path]: beyond })).body).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
  });

  it.each([
    [
      'a start that is the target',
      { startValue: 5, targetValue: 5 },
      'START_EQUALS_TARGET',
      'targetValue',
    ],
    [
      'a start that is the target, each week',
      { ...WEEKLY, startValue: 100 },
      'START_EQUALS_TARGET',
      'targetValue',
    ],
    [
      'dates that are reversed',
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      'DATES_REVERSED',
      'endDate',
    ],
  ])('is refused with %s, new or changed', async (_what, fields, code, path) => {
    const parent = await p.objective();
    const made = await p.keyResult(parent.id);
    expect(
      (await p.create({ kind: 'key_result', parentId: parent.id, ...MEASURE, ...fields })).body,
    ).toMatchObject({ status: 422, code, errors: [{ path }] });
    expect(
      (await p.owner.patch(`/api/okrs/${made.id}`, fields, { version: 1 })).body,
    ).toMatchObject({ status: 422, code, errors: [{ path }] });
  });

  it('has a code that is unique in its cycle and stays after changes of other items', async () => {
    const [first, second] = [await p.objective(), await p.objective()];
    const below = await p.keyResult(first.id);
    expect([first.code, second.code, below.code]).toEqual(['O1', 'O2', 'KR1.1']);
    await p.owner.post(
      `/api/okrs/${below.id}/move`,
      { parentId: second.id, position: 0 },
      { version: 1 },
    );
    await p.owner.patch(`/api/okrs/${second.id}`, { title: 'Renamed' }, { version: 1 });
    await p.owner.delete(`/api/okrs/${first.id}`, { version: 1 });
    expect((await p.tree()).map(({ code }) => code)).toEqual(['O2', 'KR1.1']);
    expect(
      (await p.owner.patch(`/api/okrs/${below.id}`, { code: 'o2' }, { version: 2 })).body,
    ).toMatchObject({ status: 409, code: 'CODE_TAKEN', errors: [{ path: 'code' }] });
    expect((await p.objective({ cycle: await nextCycle() })).code).toBe('O1');
  });

  it('is at most 32 levels deep on every route', async () => {
    const chain: string[] = [];
    for (let level = 1; level <= 32; level += 1)
      chain.push((await p.objective({ parentId: chain.at(-1) ?? null, code: `L${level}` })).id);
    const deepest = chain.at(-1)!;
    const [pair, next] = [await p.objective({ code: 'PAIR' }), await nextCycle()];
    await p.keyResult(pair.id, { code: 'LEAF' });
    const single = await p.objective();
    const elsewhere = await p.objective({ cycle: next });
    const tooDeep = expect.objectContaining({ status: 422, code: 'TOO_DEEP' });
    expect((await p.create({ parentId: deepest })).body).toEqual(tooDeep);
    expect((await p.create({ kind: 'key_result', parentId: deepest, ...MEASURE })).body).toEqual(
      tooDeep,
    );
    expect(
      (
        await p.owner.post(
          `/api/okrs/${single.id}/move`,
          { parentId: deepest, position: 0 },
          { version: 1 },
        )
      ).body,
    ).toEqual(tooDeep);
    // At level 32 the item fits, but not its descendants.
    expect(
      (
        await p.owner.post(
          `/api/okrs/${pair.id}/move`,
          { parentId: chain[30], position: 0 },
          { version: 1 },
        )
      ).body,
    ).toEqual(tooDeep);
    expect(
      (
        await p.owner.post(
          `/api/okrs/${single.id}/move`,
          { parentId: chain[30], position: 0 },
          { version: 1 },
        )
      ).status,
    ).toBe(200);
    const bulk = await p.owner.post(`/api/organizations/${p.organization}/okrs/bulk`, {
      action: 'move',
      cycle: p.cycle,
      parentId: chain[30],
      items: [{ id: pair.id, version: 1 }],
    });
    expect(bulk.body.rows).toMatchObject([{ done: false, error: { code: 'TOO_DEEP' } }]);
    expect(
      (await load([{ code: 'PAIR', parentCode: 'L31' }], ['code', 'parentCode'])).body.import
        .errors,
    ).toMatchObject([{ code: 'TOO_DEEP' }]);
    expect(
      (
        await p.owner.post(`/api/okrs/${elsewhere.id}/copy`, {
          cycle: p.cycle,
          parentId: chain[31],
        })
      ).body,
    ).toEqual(tooDeep);
    expect(
      (
        await p.owner.post(`/api/okrs/${elsewhere.id}/copy`, {
          cycle: p.cycle,
          parentId: chain[30],
        })
      ).status,
    ).toBe(201);
  });

  it('is refused above 20,000 items in a cycle, on every route', async () => {
    const [gone, next] = [await p.objective({ code: 'GONE' }), await nextCycle()];
    const { deletion } = (await p.owner.delete(`/api/okrs/${gone.id}`, { version: 1 })).body;
    const elsewhere = await p.objective({ cycle: next });
    const row = (index: number): ItemRow => ({
      organization_id: p.organization,
      id: uuidv7(),
      cycle_id: p.cycle,
      parent_id: null,
      position: index,
      kind: 'objective',
      code: `N${index}`,
      code_key: `N${index}`,
      title: 'One of many',
      description: '',
      type: 'SINGLE',
      lag_measure: '',
      unit: '',
      start_value: null,
      target_value: null,
      weight: 1,
      owner_id: p.owner.userId,
      assigned_id: null,
      frequency: null,
      occurrence_mode: 'last',
      start_date: null,
      end_date: null,
      version: 1,
      created_at: '2026-02-15T12:00:00.000Z',
      updated_at: '2026-02-15T12:00:00.000Z',
    });
    const rows = Array.from({ length: 19_999 }, (_, index) => row(index));
    await test.handle.transaction((db) => insertItems({ db, database: test.handle }, rows));
    expect(
      (
        await load([
          { code: 'A', kind: 'objective', title: 'a' },
          { code: 'B', kind: 'objective', title: 'b' },
        ])
      ).body.import.errors,
    ).toMatchObject([{ code: 'TOO_MANY_ITEMS' }]);
    expect((await p.create()).status).toBe(201);
    const refused = expect.objectContaining({ status: 422, code: 'TOO_MANY_ITEMS' });
    expect((await p.create()).body).toEqual(refused);
    expect((await p.owner.post(`/api/okrs/${elsewhere.id}/copy`, { cycle: p.cycle })).body).toEqual(
      refused,
    );
    expect((await p.owner.post(`/api/deletions/${deletion}/restore`, {})).body).toEqual(refused);
    expect(
      (await load([{ code: 'A', kind: 'objective', title: 'a' }])).body.import.errors,
    ).toMatchObject([{ code: 'TOO_MANY_ITEMS' }]);
    // Changes without an effect on the number still succeed.
    expect(
      (
        await p.owner.patch(
          `/api/okrs/${(await p.tree())[0].id}`,
          { title: 'Renamed' },
          { version: 1 },
        )
      ).status,
    ).toBe(200);
    expect(await p.tree()).toHaveLength(20_000);
  }, 120_000);
});
