// A downloaded file knows when it was made, so that an import can say what changed since.
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, uploadBody, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const DOWNLOADED = '2026-02-15T12:00:00.000Z';
const LATER = '2026-02-18T09:30:00.000Z';

describeOnEngines('a file that was downloaded before the data changed', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const download = async () =>
    (await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).raw;
  const plan = async (file: Buffer): Promise<ImportReport> =>
    (await upload(p.owner, { organization: p.organization, cycle: p.cycle, dryRun: true }, file))
      .body.import;
  const overwriting = ({ rows }: ImportReport) =>
    rows
      .filter(({ changedAt }) => changedAt !== undefined)
      .map(({ sheet, title, changedAt }) => [sheet, title, changedAt]);

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T11:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('is told when it was made, how many items changed since, and which rows would overwrite them', async () => {
    const goal = await p.objective({ title: 'Water' });
    const wells = await p.keyResult(goal.id, { title: 'Wells' });
    const taps = await p.keyResult(goal.id, { title: 'Taps' });
    await p.keyResult(goal.id, { title: 'Pumps' });
    await p.owner.post(`/api/okrs/${taps.id}/progress`, { value: 10, date: '2026-02-14' });
    test.clock.set(DOWNLOADED);
    const file = await download();
    expect(await plan(file)).toMatchObject({ downloaded: { at: DOWNLOADED, changed: 0 } });

    test.clock.set(LATER);
    await p.owner.post(`/api/okrs/${wells.id}/progress`, { value: 40, date: '2026-02-18' });
    await p.owner.post(`/api/okrs/${taps.id}/progress`, { value: 20, date: '2026-02-14' });
    const report = await plan(file);
    expect(report.downloaded).toEqual({ at: DOWNLOADED, changed: 2 });
    expect(overwriting(report)).toEqual([
      ['OKRs', 'Taps', LATER],
      ['Values', 'Taps', LATER],
    ]);
  });

  it('names no row that leaves the newer state as it is', async () => {
    const { id, version } = await p.objective({ title: 'Water' });
    test.clock.set(DOWNLOADED);
    const file = await download();
    test.clock.set(LATER);
    await p.owner.patch(`/api/okrs/${id}`, { title: 'Clean water' }, { version });
    expect(overwriting(await plan(file))).toEqual([['OKRs', 'Water', LATER]]);
    const { version: newer } = await p.item(id);
    await p.owner.patch(`/api/okrs/${id}`, { title: 'Water' }, { version: newer });
    const report = await plan(file);
    expect([report.downloaded?.changed, overwriting(report)]).toEqual([1, []]);
  });

  /** The download as its author marks it: the items with these titles are archived. */
  const archiving = async (file: Buffer, titles: readonly string[]) => {
    const { sheets, properties } = await readXlsx(file);
    const marked = sheets.map(({ name, rows: [header = [], ...rows] }) => ({
      name,
      rows: [
        header,
        ...rows.map((row) =>
          row.map((cell, place) =>
            header[place] === 'Action' && row.some((each) => titles.includes(String(each)))
              ? 'Archive'
              : cell,
          ),
        ),
      ],
    }));
    return Buffer.from(await writeXlsx({ sheets: marked, properties }));
  };

  it('names the rows that would archive again what was restored since', async () => {
    const goal = await p.objective({ title: 'Water' });
    await p.keyResult(goal.id, { title: 'Wells' });
    await p.objective({ title: 'Same' });
    test.clock.set(DOWNLOADED);
    const file = await archiving(await download(), ['Water', 'Same']);
    expect(overwriting(await plan(file))).toEqual([]);
    const { deletion } = (await p.owner.delete(`/api/okrs/${goal.id}`, { version: 1 })).body;
    test.clock.set(LATER);
    expect((await p.owner.post(`/api/deletions/${deletion}/restore`, {})).status).toBe(200);
    const report = await plan(file);
    expect(report.summary.archive).toBe(3);
    expect(report.downloaded).toEqual({ at: DOWNLOADED, changed: 2 });
    expect(overwriting(report)).toEqual([
      ['OKRs', 'Water', LATER],
      ['OKRs', 'Wells', LATER],
    ]);
  });

  it('names the row that would archive what was added below its item since', async () => {
    const goal = await p.objective({ title: 'Water' });
    const below = await p.objective({ title: 'Wells', parentId: goal.id });
    test.clock.set(DOWNLOADED);
    const file = await archiving(await download(), ['Water']);
    test.clock.set(LATER);
    await p.keyResult(below.id, { title: 'Depth' });
    const report = await plan(file);
    expect(report.summary.archive).toBe(2);
    expect(overwriting(report)).toEqual([['OKRs', 'Water', LATER]]);
    expect(report.downloaded).toEqual({ at: DOWNLOADED, changed: 1 });
  });

  it('is known after a spreadsheet program saved it, and in the copy with its errors', async () => {
    await p.objective({ title: 'Water' });
    test.clock.set(DOWNLOADED);
    const { sheets, properties } = await readXlsx(await download());
    const changed = sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => (cell === 'Water' ? 'x'.repeat(1_000) : cell))),
    }));
    const saved = Buffer.from(
      await writeXlsx({
        sheets: changed,
        properties: { ...properties, modified: new Date(LATER), created: new Date(LATER) },
      }),
    );
    test.clock.set(LATER);
    expect((await plan(saved)).downloaded?.at).toBe(DOWNLOADED);
    const { body, headers } = uploadBody(saved);
    const copy = await p.owner.post(
      `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}`,
      body,
      { headers },
    );
    expect((await plan(copy.raw)).downloaded?.at).toBe(DOWNLOADED);
  });

  it('says nothing of a file of another origin, or of a time to come', async () => {
    const rows = [{ code: 'A1', kind: 'objective', title: 'Water' }];
    expect((await plan(await workbook(rows))).downloaded).toBeUndefined();
    expect((await plan(Buffer.from('code;kind;title\nA1;objective;Water\n'))).downloaded).toBe(
      undefined,
    );
    test.clock.set(LATER);
    const file = await download();
    test.clock.set(DOWNLOADED);
    expect((await plan(file)).downloaded).toBeUndefined();
  });
});
