// A correction to a day that has a check-in of somebody else, and its undo.
import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import type { Person, TestApp } from '../../../test/support/testApp';

describeOnEngines('a correction to a day that has a check-in', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let luis: Person;
  let keyResult: { id: string };
  let own: { id: string };
  let former: object[];
  const path = () => `/api/okrs/${keyResult.id}/progress`;
  const history = async () => (await p.owner.get(path())).body.entries;
  const was = { value: 40, date: '2026-02-01', note: 'Mine', mentions: [], confidence: 0.5 };
  const correct = (body: object) => p.owner.patch(`${path()}/${own.id}`, body);

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T09:00:00.000Z');
    p = await createCycleScenario(test);
    luis = await test.addMember(p.organization, 'shepherd', { firstName: 'Luis', lastName: 'M' });
    keyResult = await p.keyResult((await p.objective()).id);
    own = (await p.owner.post(path(), was)).body.entry;
    await luis.post(path(), {
      value: 45,
      date: '2026-02-10',
      note: 'Ask @Ana Muñoz',
      mentions: [p.owner.userId],
    });
    former = await history();
    test.clock.advance(60_000);
    expect(await correct({ value: 42, date: '2026-02-10' })).toMatchObject({ status: 200 });
    expect(await history()).toMatchObject([{ id: own.id, value: 42, note: 'Mine' }]);
  });

  it('gives back by its undo also what it removed, with its author, time and mentions', async () => {
    expect((await correct(was)).status).toBe(200);
    expect(await history()).toEqual([
      former[0],
      expect.objectContaining({ ...was, mentions: [], id: own.id, createdBy: 'Ana Muñoz' }),
    ]);
    // Once.
    await correct({ date: '2026-02-03' });
    await correct({ date: '2026-02-01' });
    expect(await history()).toHaveLength(2);
  });

  it('gives back nothing where it is no undo', async () => {
    await correct({ ...was, value: 41 });
    await correct(was);
    expect(await history()).toMatchObject([{ ...was, mentions: [] }]);
  });

  it('says in the activity log what it removed, and that it came back', async () => {
    await correct(was);
    const log = await p.owner.get(
      `/api/organizations/${p.organization}/audit?subject=${keyResult.id}&limit=4`,
    );
    expect(log.body.entries).toMatchObject([
      { action: 'progress.restored', after: { value: 45, note: 'Ask @Ana Muñoz' } },
      { action: 'progress.corrected', after: { date: '2026-02-01' } },
      { action: 'progress.corrected', before: { value: 40, date: '2026-02-01' } },
      { action: 'progress.deleted', before: { value: 45, date: '2026-02-10' } },
    ]);
  });
});
