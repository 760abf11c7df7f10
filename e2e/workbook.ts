// Small spreadsheets in the layout of an export: one with falling targets and a worsening
// indicator, one with common mistakes.
import { writeXlsx } from 'hucre';

type Row = Record<string, string | number | null>;

const columns = [
  'id',
  'code',
  'action',
  'kind',
  'parentCode',
  'title',
  'description',
  'type',
  'lagMeasure',
  'unit',
  'startValue',
  'currentValue',
  'targetValue',
  'weight',
  'ownerEmail',
  'assignedEmail',
  'cycle',
  'frequency',
  'startDate',
  'endDate',
  'note',
];

const objective = (code: string, title: string, parentCode: string | null = null): Row => ({
  code,
  kind: 'objective',
  parentCode,
  title,
  type: 'SINGLE',
  weight: 1,
});
const keyResult = (
  code: string,
  parentCode: string,
  title: string,
  unit: string,
  start: number,
  current: number | string,
  target: number | null,
): Row => ({
  code,
  kind: 'key_result',
  parentCode,
  title,
  type: 'SINGLE',
  lagMeasure: title,
  unit,
  startValue: start,
  currentValue: current,
  targetValue: target,
  weight: 1,
  startDate: '2015-12-31',
  endDate: '2030-12-31',
});

export const GOOD_ROWS: Row[] = [
  objective('W1', 'Safe water for every village'),
  keyResult('W1.1', 'W1', 'Share of people below the water line', 'percent', 14.5, 10.4, 7.25),
  keyResult('W1.2', 'W1', 'Wells out of order', 'wells', 40, 52, 10),
  objective('W2', 'Clean energy in every school'),
  keyResult('W2.1', 'W2', 'Schools with solar panels', 'schools', 0, 30, 120),
];

/** [code, date, value] of the Values sheet: the history of the first key result. */
export const GOOD_VALUES: [string, string, number][] = [
  ['W1.1', '2015-12-31', 14.5],
  ['W1.1', '2019-12-31', 11.2],
  ['W1.1', '2024-12-31', 10.4],
  ['W1.2', '2024-12-31', 52],
  ['W2.1', '2025-06-30', 30],
];

export const BAD_ROWS: Row[] = [
  objective('B1', 'An objective that is fine'),
  keyResult('B1.1', 'B1', 'A key result without a target', 'percent', 0, 1, null),
  keyResult('B1.2', 'NOWHERE', 'A key result under nobody', 'percent', 0, 1, 10),
  keyResult('B1.3', 'B1', 'A text where a number belongs', 'percent', 0, 'plenty', 10),
];

/** The bytes of an .xlsx with the sheets OKRs and Values. */
export async function workbook(
  rows: Row[],
  values: [string, string, number][] = [],
): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'OKRs',
        rows: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))],
      },
      {
        name: 'Values',
        rows: [
          ['code', 'date', 'value', 'note'],
          ...values.map(([code, date, value]) => [code, date, value, null]),
        ],
      },
    ],
  });
  return Buffer.from(bytes);
}
