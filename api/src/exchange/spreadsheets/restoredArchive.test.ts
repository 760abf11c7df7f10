// What an import archives is deleted like an item of the tree: it stands in the list of deletions and
// comes back with all that belongs to it.
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

interface Deletion {
  id: string;
  code: string;
  title: string;
  removed: number;
}

const measure = { unit: '%', startValue: 0, targetValue: 10 };
const MANY = 2_000;

describeOnEngines('what an import has archived', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const send = async (rows: readonly RowOfCells[], values: readonly RowOfCells[] = []) => {
    const target = { organization: p.organization, cycle: p.cycle };
    const { status, body } = await upload(p.owner, target, await workbook(rows, values));
    expect([status, body.import?.errors]).toEqual([200, []]);
  };
  const list = async (): Promise<Deletion[]> =>
    (await p.owner.get(`/api/organizations/${p.organization}/deletions?cycle=${p.cycle}`)).body
      .deletions;
  const restore = (deletion: string) => p.owner.post(`/api/deletions/${deletion}/restore`, {});
  const history = async (id: string) =>
    (await p.owner.get(`/api/okrs/${id}/progress`)).body.entries;
  const archive = ({ id, code }: { id: string; code: string }) => ({ id, code, action: 'archive' });

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('is one deletion for each item without an archived one above it, and comes back', async () => {
    const goal = await p.objective({ title: 'Water' });
    const below = await p.objective({ title: 'Wells', parentId: goal.id });
    const depth = await p.keyResult(below.id, { title: 'Depth' });
    const other = await p.objective({ title: 'Other' });
    const single = await p.keyResult(other.id, { title: 'Single' });
    for (const [id, value] of [
      [depth.id, 10],
      [single.id, 20],
    ])
      await p.owner.post(`/api/okrs/${id}/progress`, {
        value,
        date: '2026-02-14',
        note: 'Said',
        confidence: 0.5,
      });
    await p.owner.post(`/api/okrs/${depth.id}/notes`, { content: 'A note' });
    await p.owner.post(`/api/okrs/${single.id}/commitments`, { title: 'Promised' });
    const tree = await p.tree();
    const histories = [await history(depth.id), await history(single.id)];

    // The row of what is below may come before the one above it.
    await send([archive(depth), archive(single), archive(goal)]);
    expect((await p.tree()).map(({ title }) => title)).toEqual(['Other']);
    const deletions = await list();
    const sorted = deletions.toSorted((one, two) => one.title.localeCompare(two.title));
    expect(sorted).toMatchObject([
      { code: single.code, title: 'Single', removed: 1, abilities: ['restore'] },
      { code: goal.code, title: 'Water', removed: 3, deletedBy: 'Ana Muñoz' },
    ]);
    for (const { id, removed } of deletions)
      expect(await restore(id)).toMatchObject({ status: 200, body: { restored: removed } });
    expect(await p.tree()).toEqual(tree);
    expect([await history(depth.id), await history(single.id)]).toEqual(histories);
    expect((await p.owner.get(`/api/okrs/${depth.id}/notes`)).body.notes).toMatchObject([
      { content: 'A note' },
    ]);
    expect(
      (await p.owner.get(`/api/okrs/${single.id}/commitments`)).body.commitments,
    ).toMatchObject([{ title: 'Promised' }]);
    expect(await list()).toEqual([]);
  });

  it('comes back under new codes where the same file gave its codes to others', async () => {
    const goal = await p.objective({ title: 'Water' });
    const depth = await p.keyResult(goal.id, { title: 'Depth' });
    const [one, two] = [await p.objective({ title: 'One' }), await p.objective({ title: 'Two' })];
    await send([
      archive(goal),
      { id: one.id, code: goal.code, title: 'One' },
      { id: two.id, code: depth.code, title: 'Two' },
    ]);
    const [{ id, code }] = (await list()) as [Deletion];
    expect(code).toBe(goal.code);
    expect((await restore(id)).status).toBe(200);
    const codes = new Map((await p.tree()).map((item) => [item.title, item.code]));
    expect([codes.get('One'), codes.get('Two')]).toEqual([goal.code, depth.code]);
    expect(new Set(codes.keys())).toEqual(new Set(['Depth', 'One', 'Two', 'Water']));
    expect(new Set(codes.values()).size).toBe(4);
  });

  it('is without what the same file moves elsewhere, also under a new item', async () => {
    const goal = await p.objective({ title: 'Water' });
    const depth = await p.keyResult(goal.id, { title: 'Depth' });
    const length = await p.keyResult(goal.id, { title: 'Length' });
    await p.owner.post(`/api/okrs/${depth.id}/progress`, { value: 5, date: '2026-02-14' });
    await send([
      archive(goal),
      { code: 'N', kind: 'objective', title: 'New' },
      { id: depth.id, code: depth.code, title: 'Depth', parentCode: 'N', ...measure },
    ]);
    expect((await p.tree()).map((item) => [item.title, item.currentValue])).toEqual([
      ['New', null],
      ['Depth', 5],
    ]);
    const [{ id, removed }] = (await list()) as [Deletion];
    expect(removed).toBe(2);
    await restore(id);
    expect(await p.item(length.id)).toMatchObject({ parentId: goal.id });
    expect(new Set((await p.tree()).map(({ title }) => title))).toEqual(
      new Set(['Depth', 'Length', 'New', 'Water']),
    );
  });

  it('is recorded quickly, also where each of many items is a deletion', async () => {
    const goal = { code: 'G', kind: 'objective', title: 'Goal' };
    const codes = Array.from({ length: MANY }, (_each, index) => `K${index}`);
    await send(
      [
        goal,
        ...codes.map((code) => ({
          code,
          kind: 'key_result',
          title: code,
          parentCode: 'G',
          ...measure,
        })),
      ],
      codes.map((code) => ({ code, date: '2026-02-14', value: 5 })),
    );
    const keyResults = (await p.tree()).filter(({ title }) => title !== 'Goal');
    const started = performance.now();
    await send(keyResults.map(({ id, code }) => archive({ id, code })));
    expect(performance.now() - started).toBeLessThan(20_000);
    const { count } = await test.handle.db
      .selectFrom('deletions')
      .where('organization_id', '=', p.organization)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(MANY);
    const [last] = await list();
    await restore(last!.id);
    expect((await p.tree()).map((item) => [item.title, item.currentValue])).toEqual([
      ['Goal', null],
      [last!.title, 5],
    ]);
  }, 120_000);
});
