// Values of a file that are those of its download: the person has not changed them.
import { OKR_COLUMNS, OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { changesIn, upload } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const DOWNLOADED = '2026-02-15T12:00:00.000Z';
const TODAY = '2026-02-18';
const LATER = `${TODAY}T09:30:00.000Z`;

interface Sheets {
  okrs: CellValue[][];
  values: CellValue[][];
}

describeOnEngines('a file with values from before newer ones', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let wells: { id: string; code: string };
  const download = async (): Promise<Buffer> =>
    (await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).raw;
  /** As a spreadsheet program saves it. */
  const edited = async (file: Buffer, edit: (rows: Sheets) => void): Promise<Buffer> => {
    const { sheets, properties } = await readXlsx(file);
    const rows: Sheets = { okrs: sheets[0]!.rows, values: sheets[1]!.rows };
    edit(rows);
    return Buffer.from(
      await writeXlsx({
        sheets: [
          { name: OKR_SHEET, rows: rows.okrs },
          { name: VALUES_SHEET, rows: rows.values },
        ],
        properties,
      }),
    );
  };
  const cell = (column: (typeof OKR_COLUMNS)[number]) => OKR_COLUMNS.indexOf(column);
  const withoutValues = ({ values }: Sheets) => void values.splice(1);
  const load = async (file: Buffer, dryRun = false): Promise<ImportReport> => {
    const { status, body } = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle, dryRun },
      file,
    );
    expect(status).toBe(200);
    return body.import;
  };
  const checkIn = (value: number, date: string) =>
    p.owner.post(`/api/okrs/${wells.id}/progress`, { value, date });
  const entries = async (): Promise<{ id: string; date: string; value: number }[]> =>
    (await p.owner.get(`/api/okrs/${wells.id}/progress`)).body.entries;
  const recorded = async () => (await entries()).map(({ date, value }) => [date, value]);
  const outcomes = ({ rows }: ImportReport) => rows.map(({ title, outcome }) => [title, outcome]);

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T11:00:00.000Z');
    p = await createCycleScenario(test);
    const { id } = await p.objective({ title: 'Water' });
    wells = await p.keyResult(id, { title: 'Wells' });
  });

  it('changes no current value that the person left as it was', async () => {
    await checkIn(4.85, '2026-02-10');
    test.clock.set(DOWNLOADED);
    const file = await download();
    test.clock.set(LATER);
    await checkIn(4.95, '2026-02-17');
    const report = await load(file);
    expect([outcomes(report), report.summary.values]).toEqual([
      [
        ['Water', 'unchanged'],
        ['Wells', 'unchanged'],
        ['Wells', 'unchanged'],
      ],
      0,
    ]);
    expect(await recorded()).toEqual([
      ['2026-02-17', 4.95],
      ['2026-02-10', 4.85],
    ]);
  });

  it('changes none where the value of the download is replaced, corrected or deleted', async () => {
    await checkIn(4.85, '2026-02-15');
    test.clock.set(DOWNLOADED);
    const file = await edited(await download(), withoutValues);
    test.clock.set(LATER);
    await checkIn(4.95, '2026-02-15');
    expect((await load(file, true)).summary).toMatchObject({ update: 0, values: 0 });
    const { id } = (await entries())[0]!;
    await p.owner.patch(`/api/okrs/${wells.id}/progress/${id}`, { date: '2026-02-14' });
    expect((await load(file, true)).summary).toMatchObject({ update: 0, values: 0 });
    await p.owner.delete(`/api/okrs/${wells.id}/progress/${id}`);
    expect((await load(file, true)).summary).toMatchObject({ update: 0, values: 0 });
  });

  it('changes none where an import has written over the value of the download', async () => {
    await checkIn(4.85, '2026-02-15');
    test.clock.set(DOWNLOADED);
    const file = await download();
    const untouched = await edited(file, withoutValues);
    test.clock.set(LATER);
    await load(
      await edited(file, ({ values }) => {
        values[1]![VALUE_COLUMNS.indexOf('value')] = 4.95;
      }),
    );
    expect(await recorded()).toEqual([['2026-02-15', 4.95]]);
    expect((await load(untouched, true)).summary).toMatchObject({ update: 0, values: 0 });
  });

  it('changes none where the download had no value yet', async () => {
    test.clock.set(DOWNLOADED);
    const file = await download();
    test.clock.set(LATER);
    await checkIn(40, TODAY);
    expect((await load(file, true)).summary).toMatchObject({ update: 0, values: 0 });
  });

  it('says the day of a current value that the person has changed, and what it replaces', async () => {
    await checkIn(4.85, '2026-02-10');
    test.clock.set(DOWNLOADED);
    const file = await edited(await download(), ({ okrs }) => {
      okrs[2]![cell('currentValue')] = 5;
    });
    const said = async () => changesIn(await load(file, true))[1];
    test.clock.set(LATER);
    expect(await said()).toEqual([
      { column: 'currentValue', from: '4.85', to: '5' },
      { column: 'checkIn', from: '', to: '2026/02/18' },
    ]);
    await checkIn(4.95, TODAY);
    expect(await said()).toEqual([
      { column: 'currentValue', from: '4.95', to: '5' },
      { column: 'checkIn', from: '', to: '2026/02/18, replaces 4.95' },
    ]);
    await load(file);
    expect((await recorded())[0]).toEqual([TODAY, 5]);
  });

  it('names the values that it would bring back after they were deleted or given another day', async () => {
    await checkIn(4.7, '2026-02-12');
    await checkIn(4.8, '2026-02-13');
    await checkIn(4.85, '2026-02-14');
    test.clock.set(DOWNLOADED);
    const file = await download();
    test.clock.set(LATER);
    const [newest, middle] = await entries();
    await p.owner.delete(`/api/okrs/${wells.id}/progress/${newest!.id}`);
    await p.owner.patch(`/api/okrs/${wells.id}/progress/${middle!.id}`, { date: '2026-02-16' });
    const valueRows = async () =>
      (await load(file, true)).rows
        .filter(({ sheet }) => sheet === VALUES_SHEET)
        .map(({ outcome, changedAt }) => [outcome, changedAt]);
    expect(await valueRows()).toEqual([
      ['unchanged', undefined],
      ['create', LATER],
      ['create', LATER],
    ]);
    // A value that was recorded anew is not deleted.
    await checkIn(4.85, '2026-02-14');
    expect(await valueRows()).toEqual([
      ['unchanged', undefined],
      ['create', LATER],
      ['unchanged', undefined],
    ]);
  });

  it('names no new value of a day that the download had none of', async () => {
    test.clock.set(DOWNLOADED);
    const file = await edited(await download(), ({ values }) => {
      values.push([wells.code, '2026-02-14', 4.85, null]);
    });
    test.clock.set(LATER);
    await checkIn(4.8, '2026-02-14');
    await p.owner.delete(`/api/okrs/${wells.id}/progress/${(await entries())[0]!.id}`);
    expect((await load(file, true)).rows.at(-1)).toMatchObject({
      sheet: VALUES_SHEET,
      outcome: 'create',
    });
    expect((await load(file, true)).rows.at(-1)!.changedAt).toBeUndefined();
  });
});
