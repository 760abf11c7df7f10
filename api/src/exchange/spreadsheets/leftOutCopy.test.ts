// The copy of a file with only the rows that an import has left out.
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, upload, uploadBody, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre';

const objective = (code: string, fields: RowOfCells = {}): RowOfCells => ({
  code,
  kind: 'objective',
  title: `Objective ${code}`,
  ...fields,
});
const keyResult = (code: string, parentCode: string): RowOfCells => ({
  code,
  kind: 'key_result',
  parentCode,
  title: `Key result ${code}`,
  unit: '%',
  startValue: 0,
  targetValue: 10,
});
const BAD = { ownerEmail: 'nobody@example.org' };
const valueOf = (code: string, value: number) => ({ code, date: '2026-01-05', value });

describeOnEngines('the copy of the rows that an import has left out', (start) => {
  async function leaveOutOf(p: CycleScenario, file: Buffer, leaveOut: number) {
    const place = { organization: p.organization, cycle: p.cycle };
    expect((await upload(p.owner, { ...place, leaveOut }, file)).status).toBe(200);
    const { body, headers } = uploadBody(file);
    const path = `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}`;
    const copy = await p.owner.post(`${path}&rows=leftOut`, body, { headers });
    expect(copy.status).toBe(200);
    return { place, copy };
  }
  /** The rows of a sheet with content: their numbers and first cells. */
  const filled = (rows: readonly CellValue[][] = []) =>
    rows.flatMap((cells, index) =>
      index > 0 && cells.some((cell) => (cell ?? '') !== '')
        ? [[index + 1, cells[0] ?? '', cells[2]] as const]
        : [],
    );

  it('has their reasons and their numbers, hides the gaps, and is imported once corrected', async () => {
    const p = await createCycleScenario(await start());
    const imported = await workbook(
      [
        objective('A1'),
        objective('B1', BAD),
        keyResult('A1.1', 'A1'),
        keyResult('B1.1', 'B1'),
        objective('C1'),
      ],
      [valueOf('A1.1', 2), valueOf('B1.1', 3)],
    );
    const { place, copy } = await leaveOutOf(p, imported, 3);
    expect(copy.headers['content-disposition']).toMatch(/ - left out\.xlsx";/);
    const { OKRs: okrs = [], Values: values = [] } = await cellsOf(copy.raw);
    expect(filled(okrs)).toEqual([
      [3, "Owner's e-mail: nobody@example.org is not a member of the organization.", 'B1'],
      [5, 'It needs row 3 of the sheet OKRs, which is left out.', 'B1.1'],
    ]);
    expect(filled(values).map(([row]) => row)).toEqual([3]);
    const { sheets } = await readXlsx(copy.raw, { readStyles: true });
    expect(
      [...(sheets[0]!.rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? [row + 1] : [])),
    ).toEqual([2, 4]);

    const owner = okrs[0]!.indexOf('ownerEmail');
    const corrected = okrs.map((cells, row) =>
      cells.map((cell, at) => (row > 0 && at === owner ? null : cell)),
    );
    const file = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'OKRs', rows: corrected },
          { name: 'Values', rows: values },
        ],
      }),
    );
    expect(await upload(p.owner, place, file)).toMatchObject({
      status: 200,
      body: { import: { summary: { create: 3, update: 0, unchanged: 0, values: 1 } } },
    });
    expect((await p.tree()).map(({ code }) => code)).toEqual(['A1', 'A1.1', 'C1', 'B1', 'B1.1']);
  });

  it('has none of the rows that were imported: new ones without a code, and deleted items', async () => {
    const p = await createCycleScenario(await start());
    const { id, code } = await p.objective({ title: 'Goes' });
    const file = await workbook([
      objective(code, { id, action: 'archive', title: 'Goes' }),
      { ...objective(''), code: null, title: 'Without a code' },
      objective('B1', BAD),
    ]);
    const { copy } = await leaveOutOf(p, file, 1);
    expect(filled((await cellsOf(copy.raw)).OKRs).map(([row]) => row)).toEqual([4]);
  });

  it('refuses another choice of rows', async () => {
    const p = await createCycleScenario(await start());
    const { body, headers } = uploadBody(await workbook([objective('A1')]));
    const path = `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}&rows=some`;
    expect((await p.owner.post(path, body, { headers })).status).toBe(400);
  });
});
