// The downloaded workbook has dates, shares and widths that a spreadsheet program can work with.
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { CellValue, Sheet } from 'hucre';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { changesIn, upload, uploadBody, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

/** A new current value is a check-in of that day. */
const CHECK_IN = { column: 'checkIn', from: '', to: '2026/02/15' };

const day = (date: string) => new Date(`${date}T00:00:00.000Z`);

describeOnEngines('the cells of a downloaded workbook', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let keyResult: { id: string };
  const download = async (): Promise<Buffer> =>
    (await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).raw;
  const sheetsOf = async (bytes: Buffer): Promise<Sheet[]> =>
    (await readXlsx(bytes, { readStyles: true })).sheets;
  const plan = async (file: Buffer): Promise<ImportReport> =>
    (await upload(p.owner, { organization: p.organization, cycle: p.cycle, dryRun: true }, file))
      .body.import;
  const at = ({ rows, cells }: Sheet, row: number, header: string) => {
    const column = rows[0]!.indexOf(header);
    return { value: rows[row]![column], format: cells?.get(`${row},${column}`)?.style?.numFmt };
  };
  /** The file as a program saves it after one cell of the first sheet was changed. */
  const edited = async (
    file: Buffer,
    row: number,
    header: string,
    value: CellValue,
    format = '0%',
  ) => {
    const { sheets } = await readXlsx(file, { readStyles: true });
    const column = sheets[0]!.rows[0]!.indexOf(header);
    sheets[0]!.rows[row]![column] = value;
    sheets[0]!.cells?.set(`${row},${column}`, {
      value,
      type: value instanceof Date ? 'date' : 'number',
      style: { numFmt: value instanceof Date ? 'dd/mm/yyyy' : format },
    });
    return Buffer.from(
      await writeXlsx({ sheets: sheets.map(({ name, rows, cells }) => ({ name, rows, cells })) }),
    );
  };

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T23:30:00.000Z');
    p = await createCycleScenario(test);
    const { id } = await p.objective({ title: 'Water' });
    keyResult = await p.keyResult(id, {
      title: 'Wells',
      startDate: '2026-01-05',
      endDate: '2026-12-30',
    });
    await p.owner.post(`/api/okrs/${keyResult.id}/progress`, { value: 25, date: '2026-02-01' });
  });

  it('are dates with year, month and day, and shares in percent', async () => {
    const [okrs, values] = (await sheetsOf(await download())) as [Sheet, Sheet];
    expect(at(okrs, 2, 'Start date')).toEqual({ value: day('2026-01-05'), format: 'yyyy/mm/dd' });
    expect(at(okrs, 2, 'End date')).toEqual({ value: day('2026-12-30'), format: 'yyyy/mm/dd' });
    expect(at(okrs, 2, 'Progress')).toMatchObject({ value: expect.any(Number), format: '0%' });
    expect(at(okrs, 2, 'Expected progress')).toMatchObject({
      value: expect.any(Number),
      format: '0%',
    });
    expect(at(values, 1, 'Date')).toEqual({ value: day('2026-02-01'), format: 'yyyy/mm/dd' });
  });

  it('have the last change with the day and the time of the organization', async () => {
    p = await createCycleScenario(test, { start: '2026-02-16', timeZone: 'Asia/Tokyo' });
    await p.objective({ title: 'Water' });
    const [okrs] = (await sheetsOf(await download())) as [Sheet];
    expect(at(okrs, 1, 'Last updated')).toEqual({
      value: new Date('2026-02-16T08:30:00.000Z'),
      format: 'yyyy/mm/dd hh:mm',
    });
  });

  it('stand below a frozen header with a filter, in columns as wide as their content', async () => {
    const [okrs, values] = (await sheetsOf(await download())) as [Sheet, Sheet];
    expect(okrs).toMatchObject({
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:Z${okrs.rows.length}` },
    });
    expect(values).toMatchObject({ freezePane: { rows: 1 }, autoFilter: { range: 'A1:D2' } });
    const widthOf = (header: string) => okrs.columns?.[okrs.rows[0]!.indexOf(header)]?.width ?? 0;
    expect(widthOf('Cycle')).toBeGreaterThanOrEqual(String(at(okrs, 2, 'Cycle').value).length);
    expect(widthOf('Code')).toBeLessThan(12);
    expect(widthOf('Description')).toBeLessThanOrEqual(44);
  });

  it('change nothing when the file comes back as it is', async () => {
    expect((await plan(await download())).summary).toMatchObject({
      create: 0,
      update: 0,
      values: 0,
      errors: 0,
    });
  });

  it('are read again after a program saved them: a changed date as a date', async () => {
    const report = await plan(await edited(await download(), 2, 'End date', day('2026-11-30')));
    expect(report.summary).toMatchObject({ update: 1, values: 0, errors: 0 });
    expect(changesIn(report).filter((changes) => changes.length > 0)).toEqual([
      [{ column: 'endDate', from: '2026-12-30', to: '2026-11-30' }],
    ]);
  });

  it.each(['0%', '0.00%', '0.0%;[Red]-0.0%'])(
    'are read as they are shown where “50%%” was typed, with the format %s',
    async (format) => {
      const report = await plan(await edited(await download(), 2, 'Current value', 0.5, format));
      expect(changesIn(report).filter((changes) => changes.length > 0)).toEqual([
        [{ column: 'currentValue', from: '25', to: '50' }, CHECK_IN],
      ]);
    },
  );

  it('are plain numbers where a format only has the sign in a text', async () => {
    const file = await edited(await download(), 2, 'Current value', 0.5, '0.0"%"');
    expect(changesIn(await plan(file)).filter((changes) => changes.length > 0)).toEqual([
      [{ column: 'currentValue', from: '25', to: '0.5' }, CHECK_IN],
    ]);
  });

  it('are shares where they weigh: a weight of 50% is a half, and a progress is left out', async () => {
    const weight = await plan(await edited(await download(), 2, 'Weight', 0.5));
    expect(changesIn(weight).filter((changes) => changes.length > 0)).toEqual([
      [{ column: 'weight', from: '1', to: '0.5' }],
    ]);
    const progress = await plan(await edited(await download(), 2, 'Progress', 0.9));
    expect(progress.summary).toMatchObject({ update: 0, errors: 0 });
  });

  it('may be texts, as an earlier version wrote them, also before spreadsheets count days', async () => {
    const row = { id: keyResult.id, code: 'KR1.1', title: 'Wells', startDate: '2026-01-05' };
    expect((await plan(await workbook([row], [], Object.keys(row)))).summary).toMatchObject({
      update: 0,
      errors: 0,
    });
    await p.owner.post(`/api/okrs/${keyResult.id}/progress`, { value: 1, date: '1899-05-06' });
    const file = await download();
    const [, values] = (await sheetsOf(file)) as [Sheet, Sheet];
    expect(values.rows.slice(1).map((cells) => cells[1])).toContain('1899-05-06');
    expect((await plan(file)).summary).toMatchObject({ values: 0, errors: 0 });
  });

  it('stay dates in the copy with the errors', async () => {
    const { body, headers } = uploadBody(await edited(await download(), 2, 'Title', ''));
    const { raw } = await p.owner.post(
      `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}`,
      body,
      { headers },
    );
    const [okrs] = (await sheetsOf(raw)) as [Sheet];
    expect(at(okrs, 2, 'End date')).toEqual({ value: day('2026-12-30'), format: 'yyyy/mm/dd' });
    expect(at(okrs, 2, 'Progress')).toEqual({ value: 0.25, format: '0%' });
  });
});
