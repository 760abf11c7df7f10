// The values of a key result whose own row has an error: what is recorded already needs no waiting.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, upload, uploadBody, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('the values of a key result with an error in its row', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let wells: { id: string; code: string };
  /** The value of the second day is another one, and that of the third is new. */
  const file = () =>
    workbook(
      [{ id: wells.id, targetValue: 'many' }],
      [
        { code: wells.code, date: '2026-02-10', value: 1, note: 'One' },
        { code: wells.code, date: '2026-02-11', value: 5, note: '' },
        { code: wells.code, date: '2026-02-12', value: 3, note: '' },
      ],
      ['id', 'targetValue'],
    );
  const send = async (more: { dryRun?: boolean; leaveOut?: number }): Promise<ImportReport> =>
    (await upload(p.owner, { organization: p.organization, cycle: p.cycle, ...more }, await file()))
      .body.import;
  const valueRows = ({ rows }: ImportReport) =>
    rows
      .filter(({ sheet }) => sheet === 'Values')
      .map(({ row, outcome, causedBy }) => [row, outcome, causedBy?.row]);

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    wells = await p.keyResult((await p.objective({ title: 'Water' })).id, { title: 'Wells' });
    for (const [date, value, note] of [
      ['2026-02-10', 1, 'One'],
      ['2026-02-11', 2, ''],
    ])
      await p.owner.post(`/api/okrs/${wells.id}/progress`, { date, value, note });
  });

  it('are named as waiting only where they are changed or new', async () => {
    const report = await send({ dryRun: true });
    expect(valueRows(report)).toEqual([
      [2, 'unchanged', undefined],
      [3, 'error', 2],
      [4, 'error', 2],
    ]);
    expect(report.summary).toMatchObject({ failed: 3, unchanged: 1, errors: 3, values: 0 });
    expect(report.errors.map(({ sheet, row }) => [sheet, row])).toEqual([
      ['OKRs', 2],
      ['Values', 3],
      ['Values', 4],
    ]);
    const { leftOut, count } = report.withoutErrors!;
    expect(count).toBe(3);
    expect(leftOut.map(({ sheet, row, causedBy }) => [sheet, row, causedBy?.row])).toEqual([
      ['OKRs', 2, undefined],
      ['Values', 3, 2],
      ['Values', 4, 2],
    ]);
    expect(leftOut.slice(1).every(({ message }) => message !== '')).toBe(true);
  });

  it('are marked in the copy with the errors only there, and none is recorded', async () => {
    const { body, headers } = uploadBody(await file());
    const { raw } = await p.owner.post(
      `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}`,
      body,
      { headers },
    );
    const { Values: rows = [] } = await cellsOf(raw);
    expect(rows.slice(1).map(([reasons]) => Boolean(reasons))).toEqual([false, true, true]);
    const { summary } = await send({ leaveOut: 3 });
    expect(summary).toMatchObject({ values: 0, unchanged: 1 });
    const { entries } = (await p.owner.get(`/api/okrs/${wells.id}/progress`)).body;
    expect(entries.map(({ value }: { value: number }) => value)).toEqual([2, 1]);
  });
});
