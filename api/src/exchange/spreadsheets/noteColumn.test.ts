// The note of a row of items goes with its new current value, and none is lost without a word.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { changesIn, upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const TODAY = '2026-02-15';
const YESTERDAY = '2026-02-14';

describeOnEngines('a note in a row of items', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let item: { id: string; code: string };
  const send = async (
    cells: RowOfCells,
    values: RowOfCells[] = [],
    { dryRun = true, language = 'en' } = {},
  ): Promise<ImportReport> => {
    const row = { id: item.id, code: item.code, ...cells };
    const file = await workbook(
      [row],
      values.map((value) => ({ code: item.code, ...value })),
      Object.keys(row),
    );
    const given = { organization: p.organization, cycle: p.cycle, dryRun };
    return (await upload(p.owner, given, file, { language })).body.import;
  };
  const apply = (cells: RowOfCells, values?: RowOfCells[]) =>
    send(cells, values, { dryRun: false });
  const record = (value: number, date: string, note = '') =>
    p.owner.post(`/api/okrs/${item.id}/progress`, { value, date, note });
  const newest = async () => {
    const { body } = await p.owner.get(`/api/okrs/${item.id}/progress`);
    const { date, value, note } = body.entries[0];
    return [date, value, note];
  };
  const messages = ({ errors }: ImportReport) =>
    errors.map(({ sheet, column, message }) => `${sheet} ${column}: ${message}`);

  beforeEach(async () => {
    test ??= await start();
    test.clock.set(`${TODAY}T12:00:00.000Z`);
    p = await createCycleScenario(test);
    const { id } = await p.objective();
    item = await p.keyResult(id, { title: 'Wells' });
  });

  it('is a cell of the plan beside the new current value, as it is recorded', async () => {
    await record(5, YESTERDAY, 'Older');
    expect(changesIn(await send({ currentValue: 6, note: 'Two more' }))).toEqual([
      [
        { column: 'currentValue', from: '5', to: '6' },
        { column: 'note', from: '', to: 'Two more' },
        { column: 'checkIn', from: '', to: '2026/02/15' },
      ],
    ]);
    await apply({ currentValue: 6, note: 'Two more' });
    expect(await newest()).toEqual([TODAY, 6, 'Two more']);
    expect(changesIn(await send({ currentValue: 7, note: 'Three more' }))).toEqual([
      [
        { column: 'currentValue', from: '6', to: '7' },
        { column: 'note', from: 'Two more', to: 'Three more' },
        { column: 'checkIn', from: '', to: '2026/02/15, replaces 6' },
      ],
    ]);
    expect(changesIn(await send({ currentValue: 7, note: null }))).toEqual([
      [
        { column: 'currentValue', from: '6', to: '7' },
        { column: 'checkIn', from: '', to: '2026/02/15, replaces 6' },
      ],
    ]);
  });

  it('is a cell of a new item, too', async () => {
    const { parentId } = await p.item(item.id);
    const { code: parentCode } = await p.item(parentId ?? '');
    const created = {
      id: null,
      code: 'N1',
      kind: 'key_result',
      title: 'New',
      parentCode,
      unit: 'wells',
      startValue: 0,
      targetValue: 9,
      note: 'Begun',
    };
    expect(changesIn(await send({ ...created, currentValue: 2 }))[0]).toContainEqual({
      column: 'note',
      from: '',
      to: 'Begun',
    });
    expect(messages(await send(created))).toEqual(['OKRs note: A note needs a new current value.']);
  });

  it('changes the note of today alone where today has a check-in', async () => {
    await record(6, TODAY, 'Short');
    const noCells: RowOfCells = {};
    for (const cells of [noCells, { currentValue: 6 }]) {
      const report = await send({ ...cells, note: 'Longer' });
      expect(changesIn(report)).toEqual([[{ column: 'note', from: 'Short', to: 'Longer' }]]);
      expect(report.summary).toMatchObject({ update: 1, values: 1 });
    }
    await apply({ note: 'Longer' });
    expect(await newest()).toEqual([TODAY, 6, 'Longer']);
    expect((await send({ note: 'Longer' })).summary).toMatchObject({ unchanged: 1, values: 0 });
  });

  it('is an error where it would be recorded nowhere, in both languages', async () => {
    await record(5, YESTERDAY, 'Older');
    const report = await send({ note: 'Lost', currentValue: 5 });
    expect(messages(report)).toEqual(['OKRs note: A note needs a new current value.']);
    expect(report.summary).toMatchObject({ failed: 1, values: 0 });
    expect(messages(await send({ note: 'Lost' }, [], { language: 'es' }))).toEqual([
      'OKRs note: Una nota necesita un valor actual nuevo.',
    ]);
  });

  it('is none where the newest check-in has it already, as from the same file', async () => {
    await record(5, YESTERDAY, 'Known\nin two lines');
    const report = await send({ note: 'Known\r\nin two lines', currentValue: 5 });
    expect([report.errors, report.summary.unchanged]).toEqual([[], 1]);
    expect((await send({ note: ' ', currentValue: 5 })).errors).toEqual([]);
  });

  it('belongs to the row of the value of today in the sheet Values, where there is one', async () => {
    const ofToday = { date: TODAY, value: 6, note: 'Survey' };
    expect(messages(await send({ currentValue: 6, note: 'Other' }, [ofToday]))).toEqual([
      'OKRs note: Row 2 of the sheet Values has the value of today: write the note there.',
      'Values code: The row of this objective or key result has an error.',
    ]);
    expect((await send({ currentValue: 6, note: 'Survey' }, [ofToday])).errors).toEqual([]);
    await record(6, TODAY, 'Survey');
    expect(changesIn(await send({ note: 'Other' }, [ofToday]))[0]).toEqual([
      { column: 'note', from: 'Survey', to: 'Other' },
    ]);
  });

  it('has no error of its own beside a current value that cannot be read', async () => {
    expect(messages(await send({ currentValue: 'six', note: 'Two more' }))).toEqual([
      'OKRs currentValue: Enter a number instead of “six”.',
    ]);
  });
});
