// An import writes only what its preview showed. After a change by somebody else it writes nothing. Its
// answer is a new preview.
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('an import of a plan that somebody has seen', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let goal: { id: string; code: string };
  let wells: { id: string; code: string; version: number };
  const send = (file: Buffer, more: { dryRun?: boolean; leaveOut?: number; plan?: string } = {}) =>
    upload(p.owner, { organization: p.organization, cycle: p.cycle, ...more }, file);
  const seen = async (file: Buffer): Promise<string> =>
    (await send(file, { dryRun: true })).body.import.plan;
  const row = (fields: object) => ({ id: wells.id, code: wells.code, title: 'Wells', ...fields });
  const fileOf = (fields: object, ...values: { date: string; value: number; note?: string }[]) =>
    workbook(
      [row(fields)],
      values.map((value) => ({ code: wells.code, ...value })),
      Object.keys(row(fields)),
    );
  const rename = async (title: string) => {
    const { version } = await p.item(wells.id);
    await p.owner.patch(`/api/okrs/${wells.id}`, { title }, { version });
  };
  const record = (value: number, date: string, note = '') =>
    p.owner.post(`/api/okrs/${wells.id}/progress`, { value, date, note });

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    goal = await p.objective({ title: 'Water' });
    wells = await p.keyResult(goal.id, { title: 'Wells' });
  });

  it('is the same plan while nothing changes, and is applied', async () => {
    const file = await fileOf({ title: 'New wells', currentValue: 5 });
    const plan = await seen(file);
    test.clock.set('2026-02-15T13:00:00.000Z');
    await p.keyResult(goal.id, { title: 'Of no concern' });
    expect(await seen(file)).toBe(plan);
    const { status, body } = await send(file, { plan });
    expect([status, body.import.applied, body.import.plan]).toEqual([200, true, undefined]);
  });

  it('is refused with the new plan after a change that it would overwrite', async () => {
    const file = await fileOf({ title: 'New wells' });
    const plan = await seen(file);
    await rename('Deep wells');
    const { status, body } = await send(file, { plan });
    expect([status, body.code]).toEqual([409, 'IMPORT_CHANGED']);
    expect(body.detail).toContain('the file would do something else now. Nothing was saved.');
    expect(body.import).toMatchObject({ applied: false, summary: { update: 1 } });
    expect((await p.item(wells.id)).title).toBe('Deep wells');
    expect((await send(file, { plan: body.import.plan })).status).toBe(200);
    expect((await p.item(wells.id)).title).toBe('New wells');
  });

  it('is applied as it is now without a plan, as by a script', async () => {
    const file = await fileOf({ title: 'New wells' });
    await seen(file);
    await rename('Deep wells');
    expect((await send(file)).status).toBe(200);
  });

  it('is another one when the value changes that a current value or a row of Values replaces', async () => {
    const current = await fileOf({ currentValue: 5 });
    const value = await fileOf({}, { date: '2026-02-14', value: 7 });
    for (const file of [current, value]) {
      const plan = await seen(file);
      await record(3, '2026-02-14', `Counted for ${file === value ? 'one' : 'the other'}`);
      await record(file === value ? 4 : 2, '2026-02-15');
      await record(file === value ? 6 : 8, '2026-02-14');
      expect((await send(file, { plan })).status).toBe(409);
    }
    expect((await p.item(wells.id)).currentValue).toBe(4);
  });

  it('is another one when something new is below what it archives', async () => {
    const file = await workbook([{ id: goal.id, action: 'Archive' }], [], ['id', 'action']);
    const plan = await seen(file);
    await p.keyResult(goal.id, { title: 'New' });
    const { status, body } = await send(file, { plan });
    expect(status).toBe(409);
    await record(3, '2026-02-14');
    expect((await send(file, { plan: body.import.plan })).status).toBe(409);
    expect(await p.tree()).toHaveLength(3);
  });

  it('is another one where a row has an error by now, not where what it leaves alone changes', async () => {
    const { body: added } = await p.create({ title: 'Other' });
    const other = added.item;
    const file = await workbook(
      [
        row({ parentCode: other.code, weight: 'much' }),
        { id: null, code: 'N', kind: 'objective', title: 'New', parentCode: other.code },
      ],
      [],
      ['id', 'code', 'kind', 'title', 'parentCode', 'weight'],
    );
    const plan = await seen(file);
    const { version } = await p.item(other.id);
    await p.owner.patch(`/api/okrs/${other.id}`, { title: 'Renamed' }, { version });
    await rename('Deep wells');
    // Neither is written over: the row of the wells is left out.
    expect((await send(file, { plan, leaveOut: 1 })).status).toBe(200);
    const good = await fileOf({ title: 'New wells', parentCode: other.code });
    const planOfGood = await seen(good);
    await p.owner.delete(`/api/okrs/${other.id}`, { headers: { 'if-match': '"2"' } });
    expect((await p.tree()).map(({ title }) => title)).not.toContain('Renamed');
    const { status, body } = await send(good, { plan: planOfGood });
    expect([status, body.code, body.import.summary.errors]).toEqual([409, 'IMPORT_CHANGED', 1]);
  });
});
