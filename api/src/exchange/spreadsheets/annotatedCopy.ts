// Writes a copy of an import file with the errors in an additional first column, and their cells
// coloured: of all rows, or only of those that an import without the rows with errors leaves out.
// Nothing of the file is stored. Rows keep their numbers, which the errors name, and the copy can be
// corrected and imported, because unknown columns are ignored.
import type { Language } from '@cumbre/contract/enumerations';
import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import type { CellError, annotateQuery } from '@cumbre/contract/spreadsheets';
import { isKeyOf } from '@cumbre/contract/textKeys';
import type { Context } from '../../platform/context/context';
import en from '../../platform/texts/en.json';
import es from '../../platform/texts/es.json';
import { textOf } from '../../platform/texts/texts';
import { requireCycle } from '../../planning/cycles/requireCycle';
import { formatOf, spreadsheetName } from './exportSpreadsheet';
import { keyOf } from './plan/leftOutRows';
import type { ImportState } from './plan/importState';
import { planImport } from './plan/plan';
import { planFile } from './plan/reportOf';
import { tryImport } from './importSpreadsheet';
import type { ImportTarget } from './importSpreadsheet';
import type { FileReading } from './read/file';
import { columnNamed, columnWord, writtenColumnNamed } from './read/columns';
import type { Cell, SheetKey, SheetRow, RowsHandler } from './files/readSheets';
import { unambiguousCell } from './read/cellValues';
import { COLUMNS_IN_NOTATION } from './read/rows';
import { writeInThread } from './files/spreadsheetThread';
import type { CellFormat, OutputSheet } from './files/writeWorkbook';
import type { z } from 'zod';

const REASONS_WIDTH = 60;
const CELL_WIDTH = 18;
const REASON_LABELS: readonly string[] = [en.import.reasons, es.import.reasons];

/** Replaces the errors of an earlier copy. */
const withoutReasons = ([header, ...rows]: readonly SheetRow[]): SheetRow[] => {
  if (!header) return [];
  const place = header.cells.findIndex((cell) => REASON_LABELS.includes(String(cell)));
  return place < 0
    ? [header, ...rows]
    : [header, ...rows].map(({ cells, ...row }) => ({
        ...row,
        cells: cells.filter((_, index) => index !== place),
      }));
};

const wordOf = (language: Language, column: string): string =>
  isKeyOf(en.columns, column) ? columnWord(language, column) : column;

/** A file is read without the time of a day. */
function copiedFormat(sheet: CellError['sheet'], header: string): CellFormat | undefined {
  const column = writtenColumnNamed(sheet, header);
  const format = column === undefined ? undefined : formatOf(column);
  return format === 'moment' ? 'date' : format;
}

type CopiedRows = z.infer<typeof annotateQuery>['rows'];

interface Annotations {
  errors: readonly Pick<CellError, 'sheet' | 'row' | 'column' | 'message'>[];
  /** Of the rows that are copied; null: of all. */
  places: ReadonlySet<string> | null;
}

function annotateSheet(
  name: CellError['sheet'],
  sheetRows: readonly SheetRow[],
  { errors, places: copied }: Annotations,
  language: Language,
): OutputSheet[] {
  const [header, ...rows] = withoutReasons(sheetRows);
  if (!header) return [];
  const reasons = new Map<number, string[]>();
  for (const { sheet, row, column, message } of errors) {
    if (sheet === name)
      reasons.set(row, [
        ...(reasons.get(row) ?? []),
        column === null ? message : `${wordOf(language, column)}: ${message}`,
      ]);
  }
  const names = header.cells.map((cell) => columnNamed(name, String(cell ?? '')));
  const writtenRows: Cell[][] = [];
  for (const { number, cells, notation } of rows) {
    if (copied && !copied.has(keyOf({ sheet: name, row: number }))) continue;
    // Keeps empty rows, so that the others keep their numbers.
    while (writtenRows.length < number - header.number - 1) writtenRows.push([]);
    writtenRows.push([
      reasons.get(number)?.join('\n') ?? null,
      // The copy is a workbook, in which the notation of the file is no longer known.
      ...cells.map((cell, place) =>
        COLUMNS_IN_NOTATION.has(names[place]) ? unambiguousCell(cell, notation) : cell,
      ),
    ]);
  }
  const columns = [
    { header: textOf(language, 'import.reasons'), width: REASONS_WIDTH },
    ...header.cells.map((cell) => ({
      header: String(cell ?? ''),
      width: CELL_WIDTH,
      format: copiedFormat(name, String(cell ?? '')),
    })),
  ];
  const places = new Map(names.map((column, index) => [column, index + 1]));
  return [
    {
      name: name === VALUES_SHEET ? textOf(language, 'import.values') : name,
      columns,
      rows: writtenRows,
      hidesEmptyRows: copied !== null,
      marked: errors.flatMap(({ sheet, row, column }) => {
        const place = column === null ? undefined : places.get(column);
        return sheet === name && place !== undefined
          ? [[row - header.number - 1, place] as const]
          : [];
      }),
    },
  ];
}

async function annotate(
  context: Context,
  state: ImportState,
  file: FileReading,
  copied: CopiedRows,
): Promise<Annotations> {
  if (copied === 'all')
    return { errors: (await planImport(context, state, file)).report.errors, places: null };
  const { report, errors } = await planFile(context, state, file);
  const leftOut = report.rows.filter(({ outcome }) => outcome === 'error' || outcome === 'leftOut');
  const listed = new Set(errors.map(keyOf));
  return {
    errors: [
      ...errors,
      ...leftOut.flatMap(({ reason, ...row }) =>
        reason === undefined || listed.has(keyOf(row))
          ? []
          : [{ sheet: row.sheet, row: row.row, column: null, message: reason }],
      ),
    ],
    places: new Set(leftOut.map(keyOf)),
  };
}

export async function annotatedCopy(
  context: Context,
  target: ImportTarget,
  copied: CopiedRows,
): Promise<{ fileName: string; bytes: Buffer }> {
  const sheets: Record<SheetKey, SheetRow[]> = { okrs: [], values: [] };
  const collectRows: RowsHandler = (sheet, rows) => void sheets[sheet].push(...rows);
  const { annotations, valuesAlone, downloadedAt } = await tryImport(
    context,
    target,
    async (state, file) => ({
      annotations: await annotate(context, state, file, copied),
      valuesAlone: (await file.read).valuesOnly,
      downloadedAt: (await file.read).downloadedAt,
    }),
    collectRows,
  );
  const { language } = context;
  const now = context.clock.now();
  const bytes = await writeInThread({
    modified: now,
    downloadedAt: downloadedAt ?? undefined,
    sheets: [
      ...annotateSheet(valuesAlone ? VALUES_SHEET : OKR_SHEET, sheets.okrs, annotations, language),
      ...annotateSheet(VALUES_SHEET, sheets.values, annotations, language),
    ],
  });
  return {
    fileName: await spreadsheetName(context, target.organizationId, [
      ...(target.cycleId === undefined
        ? []
        : [(await requireCycle(context, target.organizationId, target.cycleId)).name]),
      textOf(language, copied === 'all' ? 'files.errors' : 'files.leftOut'),
    ]),
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}
