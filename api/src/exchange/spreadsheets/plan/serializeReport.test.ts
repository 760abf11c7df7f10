import { OKR_COLUMNS, OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';
import type { Planning } from './plan';
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

async function* planning(parts: readonly number[]): Planning {
  for (const count of parts) yield rowsOf(count);
  return {
    report: REPORT,
    items: [],
    archivedBelow: [],
    entries: [],
    valueOutcomes: [],
    recordedValues: [],
  };
}

it.each([[[]], [[1]], [[250, 1]], [[250, 250, 3]]])(
  'serializes a dry run with batches of %j rows like its report',
  async (parts) => {
    const pieces: string[] = [];
    for await (const piece of serializeReport(planning(parts))) pieces.push(piece);
    expect(JSON.parse(pieces.join(''))).toEqual({
      import: { ...REPORT, rows: parts.flatMap(rowsOf) },
    });
    expect(pieces.length).toBe(parts.length + 1);
  },
);
