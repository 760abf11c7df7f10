import { OKR_COLUMNS, OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';
import { serializeReport } from './serializeReport';

const rowsOf = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_row, index) => ({
    sheet: OKR_SHEET,
    row: index + 2,
    code: `O${index}`,
    title: '],"rows":[ ñ 🙂 "',
    outcome: 'create',
    cells: [null, `O${index}`, ['a', 'b']],
  }));

const REPORT: Omit<ImportReport, 'rows'> = {
  applied: false,
  summary: { create: 3, update: 0, archive: 0, unchanged: 0, failed: 1, errors: 1, values: 0 },
  columns: { [OKR_SHEET]: [...OKR_COLUMNS], [VALUES_SHEET]: [...VALUE_COLUMNS] },
  unknownColumns: ['Parent'],
  errors: [{ sheet: OKR_SHEET, row: 2, column: 'title', code: 'required', message: 'Missing.' }],
};

it.each([
  [0, 1],
  [1, 2],
  [250, 2],
  [503, 4],
])('serializes a dry run with %d rows like its report, in %d pieces', async (count, expected) => {
  const pieces: string[] = [];
  for await (const piece of serializeReport({ ...REPORT, rows: rowsOf(count) })) pieces.push(piece);
  expect(JSON.parse(pieces.join(''))).toEqual({ import: { ...REPORT, rows: rowsOf(count) } });
  expect(pieces.length).toBe(expected);
});
