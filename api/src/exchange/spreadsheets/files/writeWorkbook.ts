// Writes rows of plain cells into a workbook, inside the worker: a bold and frozen header with a
// filter, drop-down lists, texts as texts, dates as dates. The export decides about rows and columns.
import { isCalendarDate } from '@cumbre/domain/calendar';
import { writeXlsx } from 'hucre/xlsx';
import type { CellComment, CellStyle, CellValue } from 'hucre';
import { downloadedAtProperty } from './downloadedAt';
import { shareOfText } from './percentCells';
import type { Cell } from './readSheets';

/** A `moment` is a day and a time, written as they are: YYYY-MM-DD HH:MM. */
export type CellFormat = 'date' | 'moment' | 'percent';

export type OutputSheet = {
  readonly name: string;
  readonly columns: readonly {
    readonly header: string;
    readonly width: number;
    /** How its dates and numbers are shown. What is none of that is written as it is. */
    readonly format?: CellFormat | undefined;
    readonly choices?: readonly string[];
    /** Said in a comment of the header, which is coloured. */
    readonly comment?: string;
  }[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether rows without a cell are hidden, which keep the numbers of the others. */
  readonly hidesEmptyRows?: boolean;
  /** Cells to see at once, by the index of their row (without the header) and of their column. */
  readonly marked?: readonly (readonly [row: number, column: number])[];
};

export type OutputWorkbook = {
  readonly sheets: readonly OutputSheet[];
  /** Written into the file as its last change. The library would take the clock of the machine. */
  readonly modified: Date;
  /** The instant whose data the file has, which an import compares with what changed since. */
  readonly downloadedAt?: string | undefined;
};

/** Light, so that black text on it stays readable. */
const MARK = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFD6D6' } },
} as const;

const HEADER_MARK = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF2CC' } },
} as const;

const HEADER = { font: { bold: true } } as const;

/** Year, month and day as on the screens, whatever the language of the spreadsheet program. */
const NUMBER_FORMATS: Record<CellFormat, string> = {
  date: 'yyyy/mm/dd',
  moment: 'yyyy/mm/dd hh:mm',
  percent: '0%',
};

/** Programs disagree about the day numbers before it, and have none before 1900. */
const FIRST_COMMON_DAY = '1900-03-01';
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;

/** Drop-down lists also cover empty rows below, for new items. */
const EMPTY_ROWS = 1_000;

/**
 * Escapes a text that looks like an escape sequence of a spreadsheet program (_x0041_), because it
 * would be read as a letter.
 */
const escapeText = (cell: Cell): CellValue =>
  typeof cell === 'string' && cell.includes('_')
    ? cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    : cell;

/** The day as spreadsheet programs count it. No time zone takes part: the library writes UTC. */
function dayCell(cell: Cell): Date | null {
  const [, day, time = '00:00'] = (typeof cell === 'string' ? MOMENT.exec(cell) : null) ?? [];
  return day !== undefined && day >= FIRST_COMMON_DAY && isCalendarDate(day)
    ? new Date(`${day}T${time}:00.000Z`)
    : null;
}

const writtenCell = (cell: Cell, format: CellFormat | undefined): CellValue =>
  (format === 'percent' ? shareOfText(cell) : format === undefined ? null : dayCell(cell)) ??
  escapeText(cell);

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

export async function writeWorkbook({
  sheets,
  modified,
  downloadedAt,
}: OutputWorkbook): Promise<Uint8Array> {
  return writeXlsx({
    properties: { modified, ...(downloadedAt && { custom: downloadedAtProperty(downloadedAt) }) },
    sheets: sheets.map(({ name, columns, rows, marked = [], hidesEmptyRows = false }) => ({
      name,
      columns: columns.map(({ width, format }) => ({
        width,
        ...(format && { numFmt: NUMBER_FORMATS[format] }),
      })),
      rows: [
        columns.map(({ header }) => header),
        ...rows.map((cells) =>
          cells.map((cell, index) => writtenCell(cell, columns[index]?.format)),
        ),
      ],
      cells: new Map<string, { style: CellStyle; comment?: CellComment }>([
        ...columns.map(
          ({ comment }, index) =>
            [
              `0,${index}`,
              comment === undefined
                ? { style: HEADER }
                : { style: { ...HEADER, ...HEADER_MARK }, comment: { text: comment } },
            ] as const,
        ),
        ...marked.map(([row, column]) => {
          const format = columns[column]?.format;
          const style = format ? { ...MARK, numFmt: NUMBER_FORMATS[format] } : MARK;
          return [`${row + 1},${column}`, { style }] as const;
        }),
      ]),
      ...(hidesEmptyRows && {
        rowDefs: new Map(
          rows.flatMap((cells, index) =>
            cells.length === 0 ? [[index + 1, { hidden: true }] as const] : [],
          ),
        ),
      }),
      freezePane: { rows: 1 },
      ...(columns.length > 0 && {
        autoFilter: { range: `A1:${columnLetters(columns.length - 1)}${rows.length + 1}` },
      }),
      dataValidations: columns.flatMap(({ choices }, index) => {
        const letters = columnLetters(index);
        return choices
          ? [
              {
                type: 'list' as const,
                values: [...choices],
                allowBlank: true,
                range: `${letters}2:${letters}${rows.length + 1 + EMPTY_ROWS}`,
              },
            ]
          : [];
      }),
    })),
  });
}
