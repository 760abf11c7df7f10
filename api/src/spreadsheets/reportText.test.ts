import { OKR_COLUMNS, OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { reportText } from './reportText';

const reportOf = (count: number): ImportReport => ({
  applied: false, summary: { create: count, update: 0, archive: 0, unchanged: 0, errors: 1, values: 0 }, columns: { [OKR_SHEET]: [...OKR_COLUMNS], [VALUES_SHEET]: [...VALUE_COLUMNS] },
  rows: Array.from({ length: count }, (_row, index) => ({ sheet: OKR_SHEET, row: index + 2, code: `O${index}`, title: '],"rows":[ ñ 🙂 "', outcome: 'create', cells: [null, `O${index}`, ['a', 'b']] })),
  errors: [{ sheet: OKR_SHEET, row: 2, column: 'title', code: 'required', message: 'Missing.' }],
});

it.each([0, 1, 250, 251, 1_000])('the answer to an import of %i rows is the JSON of its report, written piece by piece', async (count) => {
  const pieces: string[] = [];
  for await (const piece of reportText(reportOf(count))) pieces.push(piece);
  expect(JSON.parse(pieces.join(''))).toEqual({ import: reportOf(count) });
  expect(pieces.length).toBe(2 + Math.ceil(count / 250));
});
