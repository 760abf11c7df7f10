// A row that archives an item takes what is below it along, and the report says so row by row.
import { OKR_COLUMNS, OKR_SHEET } from '@cumbre/contract/spreadsheets';
import type { ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';
import fc from 'fast-check';
import type { CellValue } from 'hucre';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

interface Node {
  /** Modulo the number of objectives before it. */
  parent: number | null;
  kind: 'objective' | 'key_result';
  edit: 'archive' | 'moveUp' | 'move' | 'rename' | 'spoil' | 'leaveAway' | 'nothing';
  /** A new row below it. */
  grows: boolean;
}

const node = fc.record<Node>({
  parent: fc.option(fc.nat(20), { freq: 5 }),
  kind: fc.constantFrom('objective', 'key_result'),
  edit: fc.oneof(
    { weight: 3, arbitrary: fc.constant('nothing' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom('archive', 'moveUp', 'move', 'rename', 'spoil', 'leaveAway'),
    },
  ),
  grows: fc.boolean(),
});

const measure = { unit: '%', startValue: 0, targetValue: 10 };

describeOnEngines('an import that archives items', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const send = (file: Buffer, more: { dryRun?: boolean; leaveOut?: number } = {}) =>
    upload(p.owner, { organization: p.organization, cycle: p.cycle, ...more }, file);
  const plan = async (file: Buffer): Promise<ImportReport> =>
    (await send(file, { dryRun: true })).body.import;
  /** The rows of both sheets of a download, as an author finds them. */
  const download = async (): Promise<{ okrs: RowOfCells[]; values: RowOfCells[] }> => {
    const { raw } = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`);
    const sheets = await cellsOf(raw);
    const rowsOf = (name: string, columns: readonly string[]) =>
      sheets[name]!.slice(1).map((cells: CellValue[]) =>
        Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? null])),
      );
    return {
      okrs: rowsOf(OKR_SHEET, OKR_COLUMNS),
      values: rowsOf('Values', ['code', 'date', 'value', 'note']),
    };
  };
  const fileOf = ({ okrs, values }: { okrs: RowOfCells[]; values: RowOfCells[] }) =>
    workbook(okrs, values);
  const titles = async () => (await p.tree()).map(({ title }) => title);
  const reasons = ({ rows }: ImportReport) => rows.map(({ reason }) => reason);
  const outcomes = ({ rows }: ImportReport) => rows.map(({ title, outcome }) => [title, outcome]);

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('counts the untouched rows below an archived objective as archived too', async () => {
    const goal = await p.objective({ title: 'Water' });
    const below = await p.objective({ title: 'Wells', parentId: goal.id });
    await p.keyResult(below.id, { title: 'Depth' });
    await p.objective({ title: 'Stays' });
    const file = await download();
    file.okrs[0]!.action = 'Archive';
    const report = await plan(await fileOf(file));
    expect([report.errors, report.summary.archive]).toEqual([[], 3]);
    expect(outcomes(report)).toEqual([
      ['Water', 'archive'],
      ['Wells', 'archive'],
      ['Depth', 'archive'],
      ['Stays', 'unchanged'],
    ]);
    expect(reasons(report)).toEqual([
      undefined,
      'This is deleted with “Water”.',
      'This is deleted with “Water”.',
      undefined,
    ]);
    expect((await send(await fileOf(file))).body.import.summary.archive).toBe(3);
    expect(await titles()).toEqual(['Stays']);
    const { entries: log } = (
      await p.owner.get(`/api/organizations/${p.organization}/audit?kind=okrs`)
    ).body;
    expect(log[0].after).toMatchObject({ archive: 3 });
  });

  it('has no error in a cell of a row that is archived with the objective above it', async () => {
    const goal = await p.objective({ title: 'Water' });
    await p.keyResult(goal.id, { title: 'Depth' });
    await p.keyResult(goal.id, { title: 'Wells' });
    const file = await download();
    file.okrs[0]!.action = 'Archive';
    file.okrs[1]!.targetValue = 'ninety';
    file.okrs[2]!.title = 'Never written';
    const report = await plan(await fileOf(file));
    expect([report.errors, report.summary]).toEqual([
      [],
      expect.objectContaining({ archive: 3, update: 0, failed: 0, errors: 0 }),
    ]);
    expect((await send(await fileOf(file))).body.import.summary.archive).toBe(3);
    expect(await titles()).toEqual([]);
  });

  it('names an archived item as it is: no other title or code of its row is written', async () => {
    const { id, code } = await p.objective({ title: 'Water' });
    const file = await workbook([{ id, code: 'N1', title: 'Never written', action: 'Delete' }]);
    const named = [{ outcome: 'archive', code, title: 'Water', cells: [] }];
    expect((await plan(file)).rows).toMatchObject(named);
    expect((await send(file)).body.import.rows).toMatchObject(named);
  });

  it('archives what the file has no row of, frees its codes, and keeps its state in the log', async () => {
    const goal = await p.objective({ title: 'Water' });
    const { id, code } = await p.keyResult(goal.id, { title: 'Depth' });
    const other = await p.objective({ title: 'Other' });
    const file = await workbook([
      { id: goal.id, code: goal.code, action: 'archive' },
      { id: other.id, code, title: 'Takes the code' },
    ]);
    expect((await send(file)).body.import.summary).toMatchObject({
      update: 1,
      archive: 1,
      errors: 0,
    });
    expect((await p.tree()).map((item) => [item.code, item.title])).toEqual([
      [code, 'Takes the code'],
    ]);
    const { entries: log } = (
      await p.owner.get(`/api/organizations/${p.organization}/audit?subject=${id}`)
    ).body;
    expect(log[0]).toMatchObject({ action: 'okrs.imported', after: { archive: 2 } });
  });

  it('lets a row leave an archived objective, and places nothing new under it', async () => {
    const goal = await p.objective({ title: 'Water' });
    const other = await p.objective({ title: 'Other' });
    await p.keyResult(goal.id, { title: 'Goes' });
    await p.keyResult(goal.id, { title: 'Leaves' });
    const file = await download();
    for (const row of file.okrs) {
      if (row.title === 'Water') row.action = 'Archive';
      if (row.title === 'Leaves') row.parentCode = other.code;
    }
    file.okrs.push({
      code: 'N',
      kind: 'key_result',
      title: 'New',
      parentCode: goal.code,
      ...measure,
    });
    const report = await plan(await fileOf(file));
    expect(report.errors.map(({ row, message }) => [row, message])).toEqual([
      [6, `Row 2 deletes “${goal.code}”, so nothing can be placed under it.`],
    ]);
    await send(await fileOf(file), { leaveOut: 1 });
    expect(await titles()).toEqual(['Other', 'Leaves']);
  });

  it('leaves an objective where a row that would leave it is left out', async () => {
    const goal = await p.objective({ title: 'Water' });
    await p.keyResult(goal.id, { title: 'Depth' });
    await p.keyResult(goal.id, { title: 'Length' });
    const other = await p.objective({ title: 'Other' });
    const file = await download();
    file.okrs[0]!.action = 'Archive';
    Object.assign(file.okrs[2]!, { parentCode: other.code, weight: 'much' });
    const { withoutErrors } = await plan(await fileOf(file));
    expect(withoutErrors).toMatchObject({
      count: 2,
      summary: { archive: 0, unchanged: 2 },
      leftOut: [{ row: 2, causedBy: { row: 4 } }, { row: 4 }],
    });
    await send(await fileOf(file), { leaveOut: 2 });
    expect(await titles()).toEqual(['Water', 'Depth', 'Length', 'Other']);
  });

  it('says of the values of archived items that these are deleted, below them and without rows too', async () => {
    const goal = await p.objective({ title: 'Water' });
    for (const title of ['Depth', 'Length']) {
      const { id } = await p.keyResult(goal.id, { title });
      await p.owner.post(`/api/okrs/${id}/progress`, { value: 10, date: '2026-02-14' });
    }
    const file = await download();
    file.okrs[0]!.action = 'Archive';
    file.okrs.pop();
    const report = await plan(await fileOf(file));
    expect([report.errors, outcomes(report)]).toEqual([
      [],
      [
        ['Water', 'archive'],
        ['Depth', 'archive'],
        ['Depth', 'unchanged'],
        ['Length', 'unchanged'],
      ],
    ]);
    expect(reasons(report).slice(2)).toEqual(['Its item is deleted.', 'Its item is deleted.']);
    expect((await send(await fileOf(file))).body.import.summary.values).toBe(0);
    expect(await titles()).toEqual([]);
  });

  it('changes nothing when it is repeated', async () => {
    const goal = await p.objective({ title: 'Water' });
    const { id } = await p.keyResult(goal.id, { title: 'Depth' });
    await p.owner.post(`/api/okrs/${id}/progress`, { value: 10, date: '2026-02-14' });
    await p.objective({ title: 'Stays' });
    const file = await download();
    file.okrs[0]!.action = 'Archive';
    const bytes = await fileOf(file);
    expect((await send(bytes)).body.import.summary).toMatchObject({ archive: 2, errors: 0 });
    const { errors, rows } = await plan(bytes);
    expect([errors, rows.map(({ outcome }) => outcome)]).toEqual([
      [],
      ['unchanged', 'unchanged', 'unchanged', 'unchanged'],
    ]);
    // Any other id that is not there stays an error.
    delete file.okrs[0]!.action;
    expect((await plan(await fileOf(file))).errors.map(({ row, column }) => [row, column])).toEqual(
      expect.arrayContaining([
        [2, 'id'],
        [3, 'id'],
      ]),
    );
  });

  it('gives an item with another code the values under its former one', async () => {
    const goal = await p.objective({ title: 'Water' });
    const made = [];
    for (const title of ['Depth', 'Length']) {
      const one = await p.keyResult(goal.id, { title });
      await p.owner.post(`/api/okrs/${one.id}/progress`, { value: 10, date: '2026-02-13' });
      made.push(one);
    }
    const file = await download();
    file.okrs[1]!.code = 'D1';
    file.okrs[2]!.code = 'L1';
    file.values.push({ code: made[0]!.code, date: '2026-02-14', value: 20 });
    file.values.push({ code: 'L1', date: '2026-02-14', value: 30 });
    const report = await plan(await fileOf(file));
    expect([report.errors, report.summary]).toMatchObject([[], { values: 2 }]);
    await send(await fileOf(file));
    expect((await p.tree()).map((item) => [item.code, item.currentValue])).toEqual([
      ['O1', null],
      ['D1', 20],
      ['L1', 30],
    ]);
  });

  it('removes exactly what it says, in any tree: nothing that is left out is gone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(node, { minLength: 4, maxLength: 14 }), async (nodes) => {
        p = await createCycleScenario(test);
        const objectives: string[] = [];
        const rows = nodes.map(({ parent, kind }, place): RowOfCells => {
          const parentCode =
            objectives.length === 0 || (parent === null && kind === 'objective')
              ? null
              : objectives[(parent ?? 0) % objectives.length]!;
          const isObjective = parentCode === null || kind === 'objective';
          const code = `C${place}`;
          if (isObjective) objectives.push(code);
          return {
            code,
            parentCode,
            title: code,
            kind: isObjective ? 'objective' : 'key_result',
            ...(isObjective ? {} : measure),
          };
        });
        expect((await send(await workbook(rows))).status).toBe(200);
        const before = await p.tree();
        const file = await download();
        const okrs: RowOfCells[] = [];
        for (const row of file.okrs) {
          const { edit, grows, parent } = nodes[Number(String(row.code).slice(1))]!;
          const code = String(row.code);
          if (edit === 'archive') row.action = 'Archive';
          if (edit === 'moveUp') row.parentCode = null;
          if (edit === 'move') row.parentCode = objectives[(parent ?? 1) % objectives.length]!;
          if (edit === 'rename') row.code = `R${code}`;
          if (edit === 'spoil' && okrs.length % 2 === 0) row.ownerEmail = 'nobody@example.org';
          else if (edit === 'spoil') row.weight = 'much';
          if (edit !== 'leaveAway') okrs.push(row);
          if (grows && row.kind === 'Objective' && okrs.length % 3 === 0)
            okrs.push({
              code: `N${code}`,
              kind: 'key_result',
              title: `New ${code}`,
              parentCode: code,
              ...measure,
            });
        }
        const { summary, withoutErrors } = await plan(await workbook(okrs, file.values));
        if (summary.errors > 0 && !withoutErrors) return;
        const { status, body } = await send(await workbook(okrs, file.values), {
          leaveOut: withoutErrors?.count,
        });
        expect(status).toBe(200);
        const archived = new Set(
          (body.import.rows as ImportRow[])
            .filter(({ sheet, outcome }) => sheet === OKR_SHEET && outcome === 'archive')
            .map(({ title }) => title),
        );
        expect(body.import.summary.archive).toBe(archived.size);
        const inFile = new Set(okrs.map(({ title }) => title));
        const titleOf = new Map(before.map(({ id, title }) => [id, title]));
        // An item without a row goes with the one above it.
        const gone = new Set<string>();
        for (const { title, parentId } of before)
          if (archived.has(title) || (!inFile.has(title) && gone.has(titleOf.get(parentId))))
            gone.add(title);
        const left = new Set(await titles());
        expect(before.map(({ title }) => title).filter((title) => !left.has(title))).toEqual(
          before.map(({ title }) => title).filter((title) => gone.has(title)),
        );
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
