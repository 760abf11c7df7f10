// The plan of a file with errors is that of its import without them: what the person is shown is what
// is written, row by row and in numbers.
import { OKR_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';
import fc from 'fast-check';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const MEASURE = { unit: '%', startValue: 0, targetValue: 10 };
const BAD = { ownerEmail: 'nobody@example.org' };
const objective = (code: string | null, fields: RowOfCells = {}): RowOfCells => ({
  code,
  kind: 'objective',
  title: `Goal ${code}`,
  ...fields,
});
const keyResult = (code: string | null, parentCode: string, fields: RowOfCells = {}) => ({
  code,
  kind: 'key_result',
  parentCode,
  title: `Result ${code}`,
  ...MEASURE,
  ...fields,
});

interface Edit {
  /** `take`: the code of another row; `free`: a new code; `move`: below another row. */
  what: 'take' | 'free' | 'move' | 'moveUp' | 'archive' | 'retitle' | 'value' | 'nothing';
  other: number;
  spoilt: boolean;
  grows: 'not' | 'below' | 'well';
}
const edit = fc.record<Edit>({
  what: fc.constantFrom(
    'take',
    'take',
    'free',
    'move',
    'moveUp',
    'archive',
    'retitle',
    'value',
    'nothing',
  ),
  other: fc.nat(9),
  spoilt: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  grows: fc.constantFrom('not', 'not', 'below', 'well'),
});

describeOnEngines('the plan of a file with errors', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const send = (file: Buffer, more: object = {}, language = 'en') =>
    upload(p.owner, { organization: p.organization, cycle: p.cycle, ...more }, file, { language });
  const planOf = async (file: Buffer, language?: string): Promise<ImportReport> =>
    (await send(file, { dryRun: true }, language)).body.import;
  /** The values of all items, each with its day. */
  const valuesOf = async (items: readonly { id: string }[]): Promise<string[]> => {
    const answers = await Promise.all(
      items.map(({ id }) => p.owner.get(`/api/okrs/${id}/progress`)),
    );
    return answers.flatMap(({ body }, place) =>
      (body.entries ?? []).map(
        ({ date, value }: { date: string; value: number }) =>
          `${items[place]!.id} ${date} ${value}`,
      ),
    );
  };
  const doneOf = ({ rows }: ImportReport) =>
    rows
      .filter(({ outcome }) => outcome !== 'error' && outcome !== 'leftOut')
      .map(({ sheet, row, outcome, code, parent }) => [sheet, row, outcome, code, parent]);
  const outcomesOf = ({ rows }: ImportReport, sheet = 'OKRs') =>
    Object.fromEntries(
      rows.filter((row) => row.sheet === sheet).map(({ row, outcome }) => [row, outcome]),
    );
  const codesOf = (items: readonly { code: string }[]) =>
    items.map(({ code }) => code).toSorted((one, other) => one.localeCompare(other));
  const countOf = ({ rows }: ImportReport, outcome: ImportRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;

  /** Imports what the plan says, and holds the two and the cycle beside each other. */
  async function holdTo(file: Buffer): Promise<ImportReport> {
    const plan = await planOf(file);
    for (const outcome of ['create', 'update', 'archive', 'unchanged'] as const)
      expect([outcome, plan.summary[outcome]]).toEqual([outcome, countOf(plan, outcome)]);
    expect(plan.summary.failed).toBe(countOf(plan, 'error'));
    if (plan.summary.errors > 0 && !plan.withoutErrors) {
      expect(plan.summary).toMatchObject({ create: 0, update: 0, archive: 0, values: 0 });
      return plan;
    }
    const leaveOut = plan.withoutErrors?.count;
    expect(leaveOut ?? 0).toBe(countOf(plan, 'error') + countOf(plan, 'leftOut'));
    const before = await p.tree();
    const valuesBefore = new Set(await valuesOf(before));
    const { status, body } = await send(file, { leaveOut, plan: plan.plan });
    expect(status).toBe(200);
    const done: ImportReport = body.import;
    expect(doneOf(done)).toEqual(doneOf(plan));
    expect(done.summary).toEqual({ ...plan.summary, failed: 0, errors: 0 });

    const after = await p.tree();
    const newValues = (await valuesOf(after)).filter((value) => !valuesBefore.has(value));
    expect(newValues).toHaveLength(plan.summary.values);
    const rowsOf = (outcome: ImportRow['outcome']) =>
      plan.rows.filter((row) => row.sheet === 'OKRs' && row.outcome === outcome);
    const known = new Set(before.map(({ id }) => id));
    const created = after.filter(({ id }) => !known.has(id));
    expect(codesOf(created)).toEqual(codesOf(rowsOf('create')));
    const codes = new Map(after.map(({ id, code }) => [id, code]));
    for (const { code, parent } of [...rowsOf('create'), ...rowsOf('update')])
      if (parent)
        expect([code, codes.get(after.find((item) => item.code === code)?.parentId)]).toEqual([
          code,
          parent.code,
        ]);
    const versions = new Map(before.map(({ id, version }) => [id, version]));
    const changed = after.filter(
      ({ id, version }) => known.has(id) && versions.get(id) !== version,
    );
    expect(codesOf(changed)).toEqual(codesOf(rowsOf('update')));
    const gone = before.filter(({ id }) => !codes.has(id));
    expect(gone).toHaveLength(rowsOf('archive').length);
    return plan;
  }

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('counts no new row below one with an error, and says which row it waits for', async () => {
    const rows = [
      objective('O8', BAD),
      keyResult('KR8.1', 'O8', { currentValue: 3 }),
      keyResult('KR8.2', 'O8', { currentValue: 4 }),
      objective('O9'),
    ];
    const cells = rows.map((row) => OKR_COLUMNS.map((column) => row[column as never] ?? ''));
    const csv = Buffer.from([OKR_COLUMNS, ...cells].map((row) => row.join(';')).join('\n'));
    const plan = await holdTo(csv);
    expect(plan.summary).toMatchObject({ create: 1, values: 0, failed: 1, errors: 1 });
    expect(outcomesOf(plan)).toEqual({ 2: 'error', 3: 'leftOut', 4: 'leftOut', 5: 'create' });
    expect(plan.rows[1]).toMatchObject({
      causedBy: { sheet: 'OKRs', row: 2 },
      reason: 'It needs row 2 of the sheet OKRs, which is left out.',
    });
    const { rows: inSpanish } = await planOf(csv, 'es');
    expect(inSpanish.map(({ reason }) => reason)).toContain(
      'Necesita la fila 2 de la hoja OKRs, que se omite.',
    );
  });

  /** Two objectives with three key results each: O1, KR1.1 to KR1.3, O2, KR2.1 to KR2.3. */
  async function createTrees(): Promise<RowOfCells[]> {
    const rows = [1, 2].flatMap((tree) => [
      objective(`O${tree}`),
      ...[1, 2, 3].map((place) => keyResult(`KR${tree}.${place}`, `O${tree}`)),
    ]);
    expect((await send(await workbook(rows))).status).toBe(200);
    const ids = new Map((await p.tree()).map(({ code, id }) => [code, id]));
    return rows.map((row) => ({ ...row, id: ids.get(row.code) }));
  }
  const rowOf = (rows: RowOfCells[], code: string) => rows.find((row) => row.code === code)!;

  it('counts no row as changed that takes a code which a row with an error keeps', async () => {
    const rows = await createTrees();
    const [taking, freeing] = [rowOf(rows, 'KR1.1'), rowOf(rows, 'KR1.2')];
    taking.code = 'KR1.2';
    Object.assign(freeing, { code: 'KR9', targetValue: 'plenty' });
    rowOf(rows, 'KR2.1').title = 'Other';
    rowOf(rows, 'KR2.2').title = 'Another';
    const plan = await holdTo(await workbook(rows));
    expect(plan.summary).toMatchObject({ update: 2, failed: 1 });
    expect(plan.rows[1]).toMatchObject({
      outcome: 'leftOut',
      causedBy: { sheet: 'OKRs', row: 4 },
    });
  });

  it('says that nothing is left where all rows wait for those with errors', async () => {
    const rows = await createTrees();
    const [one, other] = [rowOf(rows, 'KR2.1'), rowOf(rows, 'KR2.3')];
    Object.assign(one, { code: 'KR2.3', currentValue: 4 });
    Object.assign(other, { code: 'KR2.1', weight: 'much' });
    const plan = await holdTo(
      await workbook([one, other, objective('O8', BAD), keyResult('KR8.1', 'O8')]),
    );
    expect(plan.summary).toEqual({
      create: 0,
      update: 0,
      archive: 0,
      unchanged: 0,
      values: 0,
      failed: 2,
      errors: 2,
    });
    expect(outcomesOf(plan)).toEqual({ 2: 'leftOut', 3: 'error', 4: 'error', 5: 'leftOut' });
    expect(plan.withoutErrors?.count).toBe(4);
  });

  it('names a row without a code by its title, and not by a code that nobody has written', async () => {
    const plan = await holdTo(
      await workbook([
        objective(null, { title: 'Faulty', ...BAD }),
        keyResult(null, 'O1', { title: 'Orphan' }),
        keyResult(null, 'O10', { title: 'Waits' }),
        objective('O9'),
      ]),
    );
    expect(plan.withoutErrors?.leftOut.map(({ code, title }) => [code, title])).toEqual([
      ['', 'Faulty'],
      ['', 'Orphan'],
      ['', 'Waits'],
    ]);
    expect(plan.rows[2]).toMatchObject({ outcome: 'leftOut', code: '' });
  });

  it('brings no value and no child to another item because a row that names it is left out', async () => {
    const rows = await createTrees();
    rowOf(rows, 'KR1.2').code = 'KR9';
    Object.assign(rowOf(rows, 'KR1.1'), { code: 'KR1.2', parentCode: 'O8' });
    rowOf(rows, 'O2').code = 'O3';
    Object.assign(rowOf(rows, 'O1'), { code: 'O2', parentCode: 'O8' });
    rows.push(objective('O8', BAD), keyResult('KR7', 'O2'));
    const plan = await holdTo(
      await workbook(rows, [{ code: 'KR1.2', date: '2026-02-14', value: 5 }]),
    );
    expect(plan.summary.values).toBe(0);
    expect(outcomesOf(plan, 'Values')).toEqual({ 2: 'leftOut' });
    expect(outcomesOf(plan)).toMatchObject({ 2: 'leftOut', 3: 'leftOut', 11: 'leftOut' });
  });

  it('archives nothing that its own row, which is left out, would have moved away', async () => {
    const rows = await createTrees();
    Object.assign(rowOf(rows, 'O1'), { action: 'Archive' });
    Object.assign(rowOf(rows, 'KR1.1'), { parentCode: 'O1' });
    Object.assign(rowOf(rows, 'O2'), { code: 'O1', parentCode: 'O8' });
    rows.push(objective('O8', BAD));
    const plan = await holdTo(await workbook(rows));
    expect(plan.summary.archive).toBe(0);
  });

  it('is what is written, whatever the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 8, maxLength: 8 }), async (edits) => {
        p = await createCycleScenario(test);
        const rows = await createTrees();
        const codes = rows.map(({ code }) => String(code));
        const values: RowOfCells[] = [];
        const added: RowOfCells[] = [];
        edits.forEach(({ what, other, spoilt, grows }, place) => {
          const row = rows[place]!;
          const code = codes[place]!;
          const otherCode = codes[other % codes.length]!;
          if (what === 'take') row.code = otherCode;
          if (what === 'free') row.code = `F${place}`;
          if (what === 'move') row.parentCode = otherCode;
          if (what === 'moveUp') row.parentCode = `N${other}`;
          if (what === 'archive') row.action = 'Archive';
          if (what === 'retitle') row.title = `Other ${place}`;
          if (what === 'value') row.currentValue = other;
          if (spoilt) Object.assign(row, place % 2 === 0 ? BAD : { weight: 'much' });
          if (grows !== 'not')
            added.push(
              objective(`N${place}`, grows === 'below' ? BAD : {}),
              keyResult(other % 2 === 0 ? null : `M${place}`, other % 3 ? `N${place}` : otherCode, {
                title: `New ${place}`,
              }),
            );
          if (other % 2 === 1)
            values.push({ code: other > 4 ? code : row.code!, date: '2026-02-14', value: other });
        });
        await holdTo(await workbook([...rows, ...added], values));
      }),
      { numRuns: 40 },
    );
  }, 240_000);
});
