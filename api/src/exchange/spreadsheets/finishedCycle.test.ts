import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('values of another cycle', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });

  it('are counted where they are dated before the cycle: the file may be of another one', async () => {
    test.clock.set('2026-02-15T12:00:00.000Z');
    const p = await createCycleScenario(test);
    const { id } = await p.objective();
    const { code } = await p.keyResult(id);
    const plan = async (...dates: string[]): Promise<ImportReport> => {
      const values = dates.map((date, value) => ({ code, date, value }));
      const given = { organization: p.organization, cycle: p.cycle, dryRun: true };
      return (await upload(p.owner, given, await workbook([], values, []))).body.import;
    };
    expect((await plan('2026-02-13', '2026-02-14', '2026-02-15')).early).toEqual({
      count: 2,
      cycle: 'Year',
      start: '2026-02-15',
    });
    expect((await plan('2026-02-15')).early).toBeUndefined();
  });

  it('are not the current values of rows of items, which name their item themselves', async () => {
    test.clock.set('2026-02-15T12:00:00.000Z');
    const p = await createCycleScenario(test, { start: '2026-04-01', state: 'planning' });
    const { id, code: parentCode } = await p.objective();
    const known = await p.keyResult(id);
    const measure = { unit: 'wells', startValue: 0, targetValue: 9 };
    const created = { code: 'N1', kind: 'key_result', title: 'New', parentCode, ...measure };
    const plan = async (okrs: RowOfCells[], values: RowOfCells[] = []): Promise<ImportReport> => {
      const given = { organization: p.organization, cycle: p.cycle, dryRun: true };
      return (await upload(p.owner, given, await workbook(okrs, values))).body.import;
    };
    const current = [
      { ...created, currentValue: 3 },
      { ...created, id: known.id, code: known.code, currentValue: 4 },
    ];
    const { early, errors, summary } = await plan(current);
    expect([early, errors, summary.values]).toEqual([undefined, [], 2]);
    const values = [
      { code: 'N1', date: '2026-02-14', value: 1 },
      { code: known.code, date: '2026-02-15', value: 4 },
    ];
    expect((await plan(current, values)).early).toMatchObject({ count: 2 });
  });
});

describeOnEngines('the spreadsheet of a finished cycle', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });

  it('says how its items ended, in the words of its tree', async () => {
    test.clock.set('2026-02-15T12:00:00.000Z');
    const p = await createCycleScenario(test);
    const { id } = await p.objective();
    for (const value of [14, 30, 69.9, 70, 99.9, 100]) {
      const { id: begun } = await p.keyResult(id);
      await p.owner.post(`/api/okrs/${begun}/progress`, { value, date: '2026-02-15' });
    }
    await p.keyResult(id);
    const statuses = async (language = 'en') => {
      const { raw } = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`, {
        headers: { 'accept-language': language },
      });
      const [head, ...rows] = (await cellsOf(raw)).OKRs!;
      const column = head!.indexOf(language === 'es' ? 'Estado' : 'Status');
      return rows.map((row) => row[column]);
    };
    expect(new Set(await statuses())).toEqual(new Set(['On track', 'Achieved', 'Not started']));
    await p.finish();
    // The objective is the mean of its key results.
    expect(await statuses()).toEqual([
      'Partly achieved',
      'Missed',
      'Partly achieved',
      'Partly achieved',
      'Mostly achieved',
      'Mostly achieved',
      'Achieved',
      'Not started',
    ]);
    expect(new Set(await statuses('es'))).toEqual(
      new Set([
        'Logrado',
        'Logrado en gran parte',
        'Logrado en parte',
        'No logrado',
        'Sin empezar',
      ]),
    );
  });

  it('does not bring its values to the copies in the next cycle, which have the same codes', async () => {
    test.clock.set('2026-02-15T12:00:00.000Z');
    const p = await createCycleScenario(test);
    const { id } = await p.objective({ title: 'Water' });
    const wells = await p.keyResult(id, { title: 'Wells' });
    await p.owner.post(`/api/okrs/${wells.id}/progress`, { value: 40, date: '2026-02-15' });
    const { raw: file } = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`);
    await p.finish();
    const { body: made } = await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
      name: 'Next',
      start: '2027-01-01',
      end: '2027-12-31',
    });
    const next = made.cycle.id;
    const goal = await p.objective({ title: 'Water', cycle: next });
    const copy = await p.keyResult(goal.id, { title: 'Wells', cycle: next });
    expect(copy.code).toBe(wells.code);
    const { body } = await upload(
      p.owner,
      { organization: p.organization, cycle: next, dryRun: true },
      file,
    );
    const report: ImportReport = body.import;
    expect(report.summary).toMatchObject({ values: 0, create: 0, update: 0 });
    expect(report.rows.map(({ sheet, outcome, causedBy }) => [sheet, outcome, causedBy])).toEqual([
      ['OKRs', 'error', undefined],
      ['OKRs', 'error', undefined],
      ['Values', 'unchanged', undefined],
    ]);
    expect(report.withoutErrors?.summary).toMatchObject({ values: 0, unchanged: 1 });
  });
});
