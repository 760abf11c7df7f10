// An import without the rows with errors: the others are taken, whole or not at all.
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const objective = (code: string | null, fields: RowOfCells = {}): RowOfCells => ({
  code,
  kind: 'objective',
  title: `Objective ${code}`,
  ...fields,
});
const keyResult = (code: string | null, parentCode: string): RowOfCells => ({
  code,
  kind: 'key_result',
  parentCode,
  title: `Key result under ${parentCode}`,
  unit: '%',
  startValue: 0,
  targetValue: 10,
});
const BAD = { ownerEmail: 'nobody@example.org' };

describeOnEngines('an import without the rows with errors', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const send = (file: Buffer, more: { dryRun?: boolean; leaveOut?: number } = {}) =>
    upload(p.owner, { organization: p.organization, cycle: p.cycle, ...more }, file);
  const tree = async () =>
    (await p.tree()).map(({ code, parentId }) => [code, parentId === null ? 'top' : 'below']);

  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
  });

  const FILE: [RowOfCells[], RowOfCells[]] = [
    [
      objective('A1'),
      objective('B1', BAD),
      keyResult('B1.1', 'B1'),
      keyResult('A1.1', 'A1'),
      objective('B1.2', { parentCode: 'B1' }),
      keyResult('B1.2.1', 'B1.2'),
    ],
    [
      { code: 'A1.1', date: '2026-01-05', value: 2 },
      { code: 'B1.2.1', date: '2026-01-05', value: 3 },
    ],
  ];

  it('says in the dry run what it would take and what it would leave out, and why', async () => {
    const { status, body } = await send(await workbook(...FILE), { dryRun: true });
    expect(status).toBe(200);
    const { summary, count, leftOut } = body.import.withoutErrors;
    expect([summary.create, summary.failed, summary.errors, summary.values, count]).toEqual([
      3, 0, 0, 1, 5,
    ]);
    expect(leftOut).toEqual([
      {
        sheet: 'OKRs',
        row: 3,
        code: 'B1',
        title: 'Objective B1',
        message: "Owner's e-mail: nobody@example.org is not a member of the organization.",
      },
      expect.objectContaining({ row: 4, code: 'B1.1', causedBy: { sheet: 'OKRs', row: 3 } }),
      expect.objectContaining({ row: 6, code: 'B1.2', causedBy: { sheet: 'OKRs', row: 3 } }),
      expect.objectContaining({ row: 7, code: 'B1.2.1', causedBy: { sheet: 'OKRs', row: 6 } }),
      expect.objectContaining({ sheet: 'Values', row: 3, causedBy: { sheet: 'OKRs', row: 7 } }),
    ]);
    expect(await tree()).toEqual([]);
  });

  it('names all that is wrong with a row', async () => {
    const file = await workbook([
      objective('A1'),
      { ...keyResult('A1.1', 'A1'), targetValue: null, weight: -1 },
    ]);
    const { leftOut } = (await send(file, { dryRun: true })).body.import.withoutErrors;
    expect(leftOut[0].message.split(/(?<=\.) (?=[A-Z][a-z ]+:)/).toSorted()).toEqual([
      'Target value: The target value is missing.',
      expect.stringMatching(/^Weight: ./),
    ]);
  });

  it("names the column of what is wrong with a row in the reader's language", async () => {
    const file = await workbook(
      [objective('A1'), { ...keyResult('A1.1', 'A1'), targetValue: null }],
      [{ code: 'A1', date: 'soon', value: 2 }],
    );
    const given = { organization: p.organization, cycle: p.cycle, dryRun: true };
    const { body } = await upload(p.owner, given, file, { language: 'es' });
    const { leftOut } = body.import.withoutErrors;
    expect(leftOut.map(({ message }: { message: string }) => message)).toEqual([
      'Meta: Falta la meta.',
      expect.stringMatching(/^Fecha: ./),
    ]);
  });

  it('writes the others when it leaves out as many as the dry run counted', async () => {
    const file = await workbook(...FILE);
    expect((await send(file)).body).toMatchObject({
      code: 'IMPORT_HAS_ERRORS',
      import: { withoutErrors: { count: 5 } },
    });
    expect(await send(file, { leaveOut: 4 })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_CHANGED', import: { applied: false, withoutErrors: { count: 5 } } },
    });
    expect(await tree()).toEqual([]);
    const { status, body } = await send(file, { leaveOut: 5 });
    expect([status, body.import.applied, body.import.withoutErrors.count]).toEqual([200, true, 5]);
    expect(body.import.summary).toMatchObject({ create: 3, failed: 0, values: 1 });
    expect(await tree()).toEqual([
      ['A1', 'top'],
      ['A1.1', 'below'],
    ]);
    expect((await p.tree())[1]).toMatchObject({ currentValue: 2 });
  });

  it('has the values wait for the row of their item where that row has lost its measure', async () => {
    const { id, code: parentCode } = await p.objective();
    const { code } = await p.keyResult(id, { title: 'Wells' });
    const values = (row: number) => [
      { code, date: '2026-02-15', value: row },
      { code: 'B1', date: '2026-02-15', value: row },
      { code: parentCode, date: '2026-02-15', value: row },
    ];
    const file = await workbook(
      [
        { ...keyResult(code, parentCode), targetValue: null },
        objective('B1', { unit: '%', startValue: 0, targetValue: 'ten' }),
      ],
      values(3),
    );
    const { errors, rows, withoutErrors } = (await send(file, { dryRun: true })).body.import;
    const ofValues = errors.filter(({ sheet }: { sheet: string }) => sheet === 'Values');
    expect(
      ofValues.map((each: { row: number; code: string; causedBy?: { row: number } }) => [
        each.row,
        each.code,
        each.causedBy?.row,
      ]),
    ).toEqual([
      [2, 'itemRefused', 2],
      [3, 'itemRefused', 3],
      [4, 'NO_MEASURE', undefined],
    ]);
    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      Array.from({ length: 5 }, () => 'error'),
    );
    expect(withoutErrors.count).toBe(5);
  });

  it('writes nothing where no row has an error by now', async () => {
    const { email } = await p.member('user');
    const file = await workbook([objective('A1'), objective('B1', { ownerEmail: email })]);
    expect(await send(file, { leaveOut: 1 })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_CHANGED' },
    });
    expect(await tree()).toEqual([]);
  });

  it('gives rows without a code the codes of the whole file, which other rows may name', async () => {
    const file = await workbook([
      objective(null, { title: 'first' }),
      objective(null, { title: 'second', ...BAD }),
      objective(null, { title: 'third' }),
      objective(null, { title: 'fourth' }),
      keyResult(null, 'O3'),
    ]);
    expect((await send(file, { leaveOut: 1 })).status).toBe(200);
    const items = await p.tree();
    const parent = items.find(({ kind }) => kind === 'key_result')?.parentId;
    expect(items.find(({ id }) => id === parent)).toMatchObject({
      code: 'O3',
      title: 'third',
    });
  });

  it('leaves an item as it is whose row has an error, and takes what is placed under it', async () => {
    const { code } = await p.objective({ title: 'Stays' });
    const file = await workbook([
      objective(code, { title: 'Changed', ...BAD }),
      keyResult('K9', code),
    ]);
    expect((await send(file, { leaveOut: 1 })).status).toBe(200);
    expect((await p.tree()).map(({ title }) => title)).toEqual([
      'Stays',
      `Key result under ${code}`,
    ]);
  });

  it('leaves out what relied on a row with an error in another way, such as a code that it frees', async () => {
    const { id, code } = await p.objective({ title: 'Stays' });
    const file = await workbook([
      objective('X1', { id, title: 'Renamed', ...BAD }),
      objective('X2', { title: 'Other' }),
      objective(code, { id: null, title: 'Takes the code', parentCode: 'X1' }),
    ]);
    const { body } = await send(file, { dryRun: true });
    expect(body.import.withoutErrors.leftOut.map(({ row }: { row: number }) => row)).toEqual([
      2, 4,
    ]);
    expect((await send(file, { leaveOut: 2 })).status).toBe(200);
    expect((await p.tree()).map((item) => [item.code, item.title])).toEqual([
      [code, 'Stays'],
      ['X2', 'Other'],
    ]);
  });
});
