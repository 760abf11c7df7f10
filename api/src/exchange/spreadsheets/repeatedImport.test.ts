// A file that is imported a second time changes nothing.
import { OKR_COLUMNS, OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { addDays } from '@cumbre/domain/calendar';
import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const TODAY = '2026-02-15';
type Rows = Record<'okrs' | 'values', RowOfCells[]>;
const COLUMNS = { okrs: OKR_COLUMNS, values: VALUE_COLUMNS };

interface Edit {
  kind:
    | 'current'
    | 'value'
    | 'newValue'
    | 'title'
    | 'archive'
    | 'move'
    | 'code'
    | 'newItem'
    | 'start';
  /** Which row, modulo their number. */
  row: number;
  amount: number;
  daysAgo: number;
}
const anEdit = fc.record<Edit>({
  kind: fc.constantFrom(
    'current',
    'value',
    'value',
    'newValue',
    'newValue',
    'title',
    'archive',
    'move',
    'code',
    'newItem',
    'start',
  ),
  row: fc.nat(30),
  amount: fc.integer({ min: -20, max: 200 }).map((tenths) => tenths / 10),
  daysAgo: fc.nat(6),
});

describeOnEngines('a file that is imported twice', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let instant: number;
  const pass = (minutes = 1) =>
    test.clock.set(new Date((instant += minutes * 60_000)).toISOString());
  /** A download with other cells, as a spreadsheet program saves it. */
  const downloaded = async (change: (rows: Rows) => void): Promise<Buffer> => {
    pass();
    const { raw } = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`);
    pass();
    const { sheets, properties } = await readXlsx(raw);
    const rows: Rows = { okrs: [], values: [] };
    for (const sheet of ['okrs', 'values'] as const) {
      const name = sheet === 'okrs' ? OKR_SHEET : VALUES_SHEET;
      rows[sheet] = sheets
        .find((each) => each.name === name)!
        .rows.slice(1)
        .map((cells: CellValue[]) =>
          Object.fromEntries(COLUMNS[sheet].map((column, place) => [column, cells[place] ?? null])),
        );
    }
    change(rows);
    const saved = (sheet: keyof Rows) => [
      [...COLUMNS[sheet]],
      ...rows[sheet].map((row) => COLUMNS[sheet].map((column) => row[column] ?? null)),
    ];
    return Buffer.from(
      await writeXlsx({
        properties,
        sheets: [
          { name: OKR_SHEET, rows: saved('okrs') },
          { name: VALUES_SHEET, rows: saved('values') },
        ],
      }),
    );
  };
  const send = async (file: Buffer, dryRun = false): Promise<ImportReport> => {
    pass();
    const place = { organization: p.organization, cycle: p.cycle, dryRun };
    return (await upload(p.owner, place, file)).body.import;
  };
  const expectNothing = ({ errors, summary, rows }: ImportReport) =>
    expect([
      errors,
      { ...summary, unchanged: rows.length },
      rows.map(({ outcome }) => outcome),
    ]).toEqual([
      [],
      { create: 0, update: 0, archive: 0, unchanged: rows.length, failed: 0, errors: 0, values: 0 },
      rows.map(() => 'unchanged'),
    ]);
  const values = async () =>
    Object.fromEntries((await p.tree()).map(({ title, currentValue }) => [title, currentValue]));
  /** Two objectives with two key results each, of which all but one have values. */
  const fill = async () => {
    for (const goal of ['A', 'B']) {
      const { id } = await p.objective({ title: goal });
      for (const place of [1, 2]) {
        const item = await p.keyResult(id, { title: `${goal}${place}` });
        if (goal === 'B' && place === 2) continue;
        for (const [date, value] of [
          ['2026-02-10', 4],
          [place === 1 ? TODAY : '2026-02-14', 9],
        ])
          await p.owner.post(`/api/okrs/${item.id}/progress`, { value, date });
      }
    }
  };

  beforeEach(async () => {
    test ??= await start();
    instant = Date.parse(`${TODAY}T08:00:00.000Z`);
    pass();
    p = await createCycleScenario(test);
    await fill();
  });

  it('keeps the values that only its sheet Values has, changed or new', async () => {
    const file = await downloaded(({ okrs, values: rows }) => {
      const codeOf = (title: string) => okrs.find((row) => row.title === title)!.code!;
      for (const row of rows) if (row.code === codeOf('A2') && row.value === 9) row.value = 8.5;
      rows.push({ code: codeOf('B2'), date: TODAY, value: 7.7, note: 'From Excel' });
    });
    expect((await send(file)).summary).toMatchObject({ update: 3, create: 1, values: 2 });
    expect(await values()).toMatchObject({ A2: 8.5, B2: 7.7 });
    expectNothing(await send(file, true));
    await send(file);
    expect(await values()).toMatchObject({ A2: 8.5, B2: 7.7 });
  });

  it('records a changed current value once, and another one later', async () => {
    let next = 0;
    const change = ({ okrs }: Rows) => {
      okrs.find((row) => row.title === 'A2')!.currentValue = next;
    };
    next = 12;
    const file = await downloaded(change);
    expect((await send(file)).summary).toMatchObject({ update: 1, values: 1 });
    expectNothing(await send(file));
    expect(await values()).toMatchObject({ A2: 12 });
    next = 13;
    expect((await send(await downloaded(change))).summary).toMatchObject({ values: 1 });
    expect(await values()).toMatchObject({ A2: 13 });
  });

  it('finds the items below one that it gives another code', async () => {
    const file = await downloaded(({ okrs }) => {
      okrs.find((row) => row.title === 'A')!.code = 'WATER';
    });
    const { errors, summary } = await send(file);
    expect([errors, summary.update]).toEqual([[], 1]);
    expect((await p.tree()).filter(({ parentId }) => parentId === null)).toMatchObject([
      { code: 'WATER' },
      { code: 'O2' },
    ]);
  });

  it('changes nothing the second time, whatever it changed the first time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEdit, { minLength: 1, maxLength: 6 }), async (edits) => {
        instant = Date.parse(`${TODAY}T09:00:00.000Z`);
        pass();
        p = await createCycleScenario(test);
        await fill();
        const file = await downloaded(({ okrs, values: rows }) => {
          const measured = okrs.filter(({ unit }) => unit !== null);
          const goals = okrs.filter(({ unit }) => unit === null);
          const withoutValues = okrs.find(({ title }) => title === 'B2')!.id;
          const at = (list: RowOfCells[], place: number) => list[place % list.length]!;
          for (const { kind, row, amount, daysAgo } of edits) {
            if (kind === 'current') at(measured, row).currentValue = amount;
            if (kind === 'value') at(rows, row).value = amount;
            if (kind === 'title') at(okrs, row).title = `New title ${amount}`;
            if (kind === 'archive') at(okrs, row).action = 'Archive';
            if (kind === 'move') at(measured, row).parentCode = at(goals, daysAgo).code!;
            // Its values and what is below it would name the former code.
            if (kind === 'code') {
              const renamed = okrs.find(({ id }) => id === withoutValues)!;
              if (!rows.some((each) => each.code === renamed.code)) renamed.code = 'OTHER';
            }
            if (kind === 'start') at(measured, row).startValue = 1;
            const code = at(measured, row).code!;
            const date = addDays(TODAY, -daysAgo);
            if (
              kind === 'newValue' &&
              code !== 'OTHER' &&
              !rows.some((each) => each.code === code && String(each.date) === date)
            )
              rows.push({ code, date, value: amount });
            if (kind === 'newItem' && !okrs.some((each) => each.code === `N${row}`))
              okrs.push({
                code: `N${row}`,
                kind: 'key_result',
                title: 'New',
                parentCode: at(goals, daysAgo).code!,
                unit: '%',
                startValue: 0,
                targetValue: 10,
                currentValue: amount,
              });
          }
        });
        const first = await send(file);
        // Such as a value of today in both sheets.
        if (first.errors.length > 0) return;
        expect(first.applied).toBe(true);
        expectNothing(await send(file));
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
