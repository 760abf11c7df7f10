import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import type { TestApp } from '../../../test/support/testApp';

const objective = { kind: 'objective' };
const keyResult = { kind: 'key_result', unit: '%', startValue: 0, targetValue: 10 };

describeOnEngines('parents that a spreadsheet itself plans', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const send = (file: Buffer, { dryRun = false, language = 'en' } = {}) =>
    upload(p.owner, { organization: p.organization, cycle: p.cycle, dryRun }, file, { language });
  const load = async (okrs: RowOfCells[]) => send(await workbook(okrs));
  const preview = async (okrs: RowOfCells[], language = 'en') =>
    (await send(await workbook(okrs), { dryRun: true, language })).body.import;
  const messages = (report: { errors: { row: number; column: string; message: string }[] }) =>
    report.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  /** Each title with that of its parent. */
  const places = async () => {
    const items = await p.tree();
    const titles = new Map(items.map(({ id, title }) => [id, title]));
    return Object.fromEntries(
      items.map(({ title, parentId }) => [title, titles.get(parentId) ?? null]),
    );
  };

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('takes a code of the same file as a parent, above and below the row, over several levels', async () => {
    const rows = [
      { ...keyResult, code: 'K', title: 'Wells', parentCode: 'team' },
      { ...objective, code: 'TEAM', title: 'Team', parentCode: 'Area' },
      { ...objective, code: 'AREA', title: 'Area' },
      { ...keyResult, code: 'L', title: 'Pumps', parentCode: 'AREA' },
    ];
    expect((await load(rows)).body.import.summary).toMatchObject({ create: 4, errors: 0 });
    expect(await places()).toEqual({ Area: null, Team: 'Area', Wells: 'Team', Pumps: 'Area' });
  });

  it('takes the code that a row without one is given, as the preview shows it', async () => {
    await p.objective({ title: 'Before' });
    const rows = [
      { ...keyResult, title: 'Pumps', parentCode: 'O2.1' },
      { ...objective, title: 'Wells', parentCode: 'O2' },
      { ...objective, title: 'Water' },
      { ...keyResult, title: 'Families', parentCode: 'o2' },
    ];
    const { rows: planned, errors } = await preview(rows);
    expect(errors).toEqual([]);
    expect(planned.map(({ title, code }: Record<string, string>) => `${code} ${title}`)).toEqual([
      'KR2.1.1 Pumps',
      'O2.1 Wells',
      'O2 Water',
      'KR2.1 Families',
    ]);
    await load(rows);
    expect(await places()).toEqual({
      Before: null,
      Water: null,
      Wells: 'Water',
      Pumps: 'Wells',
      Families: 'Water',
    });
  });

  it('guesses no parent in a file without a column of codes', async () => {
    const file = await workbook(
      [
        { ...objective, title: 'Water' },
        { ...keyResult, title: 'Families', parentCode: 'O1' },
      ],
      [],
      ['kind', 'title', 'parentCode', 'unit', 'startValue', 'targetValue'],
    );
    expect(messages((await send(file, { dryRun: true })).body.import)).toEqual([
      '3 parentCode: Neither the cycle “Year” nor this file has an item with the code “O1”.',
    ]);
  });

  it('says in the preview what each new or moved row hangs under', async () => {
    const { id } = await p.objective({ title: 'Before' });
    const moved = await p.keyResult(id, { title: 'Taps' });
    const report = await preview([
      { ...keyResult, code: 'K', title: 'Wells', parentCode: 'W' },
      { ...objective, code: 'W', title: 'Water' },
      { ...keyResult, code: 'L', title: 'Pumps', parentCode: 'O1' },
      { id: moved.id, code: moved.code, title: 'Taps', parentCode: 'W', ...keyResult },
    ]);
    expect(report.errors).toEqual([]);
    expect(report.rows.map(({ parent }: { parent?: object }) => parent ?? null)).toEqual([
      { code: 'W', title: 'Water', row: 3 },
      null,
      { code: 'O1', title: 'Before', row: null },
      { code: 'W', title: 'Water', row: 3 },
    ]);
    const again = await preview([{ id, code: 'O1', title: 'Before', ...objective }]);
    expect(again.rows[0]).not.toHaveProperty('parent');
  });

  it('names the rows of a circle, and says nothing of what hangs under them', async () => {
    const rows = [
      { ...objective, code: 'M', title: 'M', parentCode: 'N' },
      { ...objective, code: 'N', title: 'N', parentCode: 'O' },
      { ...objective, code: 'O', title: 'O', parentCode: 'M' },
      { ...keyResult, code: 'K', title: 'K', parentCode: 'O' },
      { ...objective, code: 'S', title: 'S', parentCode: 's' },
    ];
    expect(messages(await preview(rows))).toEqual([
      '2 parentCode: These rows are placed under each other in a circle: M → N → O → M.',
      '3 parentCode: These rows are placed under each other in a circle: N → O → M → N.',
      '4 parentCode: These rows are placed under each other in a circle: O → M → N → O.',
      '6 parentCode: An objective cannot be placed under itself.',
    ]);
    expect(messages(await preview(rows, 'es'))[0]).toBe(
      '2 parentCode: Estas filas dependen unas de otras en círculo: M → N → O → M.',
    );
  });

  it('shortens a long circle', async () => {
    const codes = [...'ABCDEFGHIJ'];
    const report = await preview(
      codes.map((code, place) => ({
        ...objective,
        code,
        title: code,
        parentCode: codes[(place + 1) % codes.length]!,
      })),
    );
    expect(report.errors).toHaveLength(10);
    expect(report.errors[0].message).toContain(': A → B → C → D → E → F → … → A.');
  });

  it('says where a code stands already, and which row deletes a parent', async () => {
    const { id, code } = await p.objective({ title: 'Before' });
    expect(
      messages(
        await preview([
          { ...objective, code: 'W', title: 'Water' },
          { ...objective, code: 'w', title: 'Other water' },
          { id, code, action: 'archive', title: 'Before', kind: 'objective' },
          { ...keyResult, code: 'K', title: 'Wells', parentCode: code },
        ]),
      ),
    ).toEqual([
      '3 code: This item stands in row 2 already.',
      `5 parentCode: Row 4 deletes “${code}”, so nothing can be placed under it.`,
    ]);
  });

  it('changes nothing when what it wrote is downloaded and loaded again', async () => {
    await load([
      { ...keyResult, title: 'Families', parentCode: 'O1' },
      { ...objective, title: 'Water' },
    ]);
    const download = async () =>
      (await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).raw;
    const before = await download();
    expect((await send(before)).body.import.summary).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 2,
      errors: 0,
    });
    expect(await cellsOf(await download())).toEqual(await cellsOf(before));
  });
});
