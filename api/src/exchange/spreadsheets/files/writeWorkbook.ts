// Writes rows of plain cells into a workbook, inside the worker: a bold and frozen header, drop-down
// lists, texts as texts. The export decides about rows and columns.
import { writeXlsx } from 'hucre/xlsx';
import type { CellComment, CellStyle, CellValue } from 'hucre';
import { downloadedAtProperty } from './downloadedAt';
import type { Cell } from './readSheets';

export type OutputSheet = {
  readonly name: string;
  readonly columns: readonly {
    readonly header: string;
    readonly width: number;
    readonly choices?: readonly string[];
    /** Said in a comment of the header, which is coloured. */
    readonly comment?: string;
  }[];
  readonly rows: readonly (readonly Cell[])[];
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
    sheets: sheets.map(({ name, columns, rows, marked = [] }) => ({
      name,
      columns: columns.map(({ width }) => ({ width })),
      rows: [columns.map(({ header }) => header), ...rows.map((cells) => cells.map(escapeText))],
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
        ...marked.map(([row, column]) => [`${row + 1},${column}`, { style: MARK }] as const),
      ]),
      freezePane: { rows: 1 },
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
