import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import type { Person, TestApp } from '../../../test/support/testApp';

describeOnEngines('many items at once', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const bulk = (body: object, by: Person = p.owner, headers = {}) =>
    by.post(
      `/api/organizations/${p.organization}/okrs/bulk`,
      { cycle: p.cycle, ...body },
      { headers },
    );
  const seen = (...items: { id: string; version: number }[]) =>
    items.map(({ id, version }) => ({ id, version }));
  const titles = async () => (await p.tree()).map((item) => item.title);
  const errors = (answer: Awaited<ReturnType<typeof bulk>>) =>
    answer.body.rows.map((row: { done: boolean; error: { code: string } | null }) =>
      row.done ? 'done' : row.error?.code,
    );

  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
  });

  it('change their owner independently: a refused row has an error and does not stop the others', async () => {
    const luis = await p.member('partner');
    const [a, b] = [await p.objective({ title: 'a' }), await p.objective({ title: 'b' })];
    await p.owner.patch(`/api/okrs/${b.id}`, { title: 'b2' }, { version: 1 });
    const answer = await bulk({
      action: 'changeOwner',
      owner: luis.userId,
      items: [...seen(a, b), { id: '018f0000-0000-7000-8000-000000000000', version: 1 }],
    });
    expect([answer.status, errors(answer)]).toEqual([200, ['done', 'VERSION_STALE', 'NOT_FOUND']]);
    expect(answer.body.rows[1].error.message).toBe('Someone changed this meanwhile.');
    expect(
      (await p.tree()).map((item) => [item.title, item.owner === luis.userId, item.version]),
    ).toEqual([
      ['a', true, 2],
      ['b2', false, 2],
    ]);
    const [, again] = await p.tree();
    expect(
      errors(await bulk({ action: 'changeOwner', owner: luis.userId, items: seen(again) })),
    ).toEqual(['done']);
  });

  it('move to one parent, in their order and after its children', async () => {
    const [to, a, b] = [
      await p.objective({ title: 'to' }),
      await p.objective({ title: 'a' }),
      await p.objective({ title: 'b' }),
    ];
    await p.objective({ title: 'there', parentId: to.id });
    const kr = await p.keyResult(a.id, { title: 'kr' });
    const answer = await bulk({ action: 'move', parentId: to.id, items: seen(b, a, kr, to) });
    expect(errors(answer)).toEqual(['done', 'done', 'done', 'UNDER_DESCENDANT']);
    expect(await titles()).toEqual(['to', 'there', 'b', 'a', 'kr']);
    expect((await p.tree()).map((item) => item.position)).toEqual([0, 0, 1, 2, 3]);
    expect(
      errors(await bulk({ action: 'move', parentId: null, items: [{ id: kr.id, version: 2 }] })),
    ).toEqual(['KEY_RESULT_TO_ROOT']);
  });

  it('cannot be moved into a cycle of parents', async () => {
    const [a, b] = [await p.objective({ title: 'a' }), await p.objective({ title: 'b' })];
    expect(errors(await bulk({ action: 'move', parentId: b.id, items: seen(a, b) }))).toEqual([
      'done',
      'UNDER_DESCENDANT',
    ]);
  });

  it('are deleted and restored, each by its own deletion', async () => {
    const [a, b] = [await p.objective({ title: 'a' }), await p.objective({ title: 'b' })];
    const below = await p.keyResult(a.id, { title: 'below' });
    const answer = await bulk({ action: 'delete', items: seen(a, below, b) });
    expect(errors(answer)).toEqual(['done', 'done', 'done']);
    const deletions = answer.body.rows.map((row: { deletion: string | null }) => row.deletion);
    expect(deletions[1]).toBeNull();
    expect(await titles()).toEqual([]);
    for (const deletion of [deletions[2], deletions[0]])
      expect((await p.owner.post(`/api/deletions/${deletion}/restore`, {})).status).toBe(200);
    expect(await titles()).toEqual(['a', 'below', 'b']);
  });

  it('need the right for each row', async () => {
    const partner = await p.member('partner');
    const [own, other] = [
      await p.objective({ title: 'own', owner: partner.userId }),
      await p.objective({ title: 'other' }),
    ];
    for (const action of [
      { action: 'changeOwner', owner: partner.userId },
      { action: 'move', parentId: own.id },
      { action: 'delete' },
    ]) {
      expect(errors(await bulk({ ...action, items: seen(other) }, partner))).toEqual(['FORBIDDEN']);
    }
    expect(errors(await bulk({ action: 'delete', items: seen(own) }, partner))).toEqual(['done']);
    expect((await bulk({ action: 'delete', items: seen(other) }, await test.signUp())).status).toBe(
      404,
    );
  });

  it('are refused as a whole by a finished cycle', async () => {
    const a = await p.objective();
    await p.finish();
    for (const action of [
      { action: 'changeOwner', owner: p.owner.userId },
      { action: 'move', parentId: null },
      { action: 'delete' },
    ]) {
      expect(await bulk({ ...action, items: seen(a) })).toMatchObject({
        status: 423,
        body: { code: 'CYCLE_FINISHED' },
      });
    }
    expect(await p.tree()).toHaveLength(1);
  });

  it('are changed once by repeated requests', async () => {
    const a = await p.objective();
    const body = { action: 'delete', items: seen(a) };
    const [one, two] = [
      await bulk(body, p.owner, { 'idempotency-key': 'once' }),
      await bulk(body, p.owner, { 'idempotency-key': 'once' }),
    ];
    expect(two.body).toEqual(one.body);
    expect(errors(two)).toEqual(['done']);
  });

  it.each([
    [{ items: [] }],
    [{ action: 'paint' }],
    [
      {
        items: Array.from({ length: 201 }, () => ({
          id: '018f0000-0000-7000-8000-000000000000',
          version: 1,
        })),
      },
    ],
  ])('refuses a body that is wrong: %#', async (wrong) => {
    expect(
      (
        await bulk({
          action: 'delete',
          items: [{ id: '018f0000-0000-7000-8000-000000000000', version: 1 }],
          ...wrong,
        })
      ).status,
    ).toBe(400);
  });
});
