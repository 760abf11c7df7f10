// The report of a plan. That of a file with errors is of what could be imported without them: its rows
// and its counts are those of that import, and the other rows are errors or left out.
import { IMPORT_MAX_ERRORS } from '@cumbre/contract/limits';
import type { CellError, ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';
import type { Context } from '../../../platform/context/context';
import { inFile } from '../read/faults';
import type { FileReading } from '../read/file';
import { fingerprintOfBoth } from './fingerprint';
import type { ImportState } from './importState';
import { keyOf } from './leftOutRows';
import { planImport } from './plan';
import type { ImportPlan } from './plan';
import { planValidRows } from './planValidRows';
import type { ValidPlan } from './planValidRows';

type RowPlace = Pick<ImportRow, 'sheet' | 'row'>;

const NOTHING = { create: 0, update: 0, archive: 0, unchanged: 0, values: 0 };

const byPlace = <Row extends RowPlace>(rows: readonly Row[] = []) =>
  new Map(rows.map((row) => [keyOf(row), row]));

/** `valid`: null where nothing can be imported without the rows with errors. */
export function reportOf(whole: ImportPlan, valid: ValidPlan | null): ImportReport {
  const { report, rows } = whole;
  const { failed, errors } = report.summary;
  if (errors === 0) return { ...report, rows: [...rows] };
  const imported = byPlace(valid?.rows);
  const leftOut = byPlace(valid?.leftOut);
  const withoutIt = (row: ImportRow): ImportRow => {
    const { sheet, row: number, title } = row;
    const out = leftOut.get(keyOf(row));
    return {
      sheet,
      row: number,
      outcome: 'leftOut',
      code: out?.code ?? row.code,
      title,
      causedBy: out?.causedBy,
      reason: out?.message,
      cells: [],
    };
  };
  return {
    ...report,
    summary: { ...NOTHING, ...valid?.report.summary, failed, errors },
    early: valid?.report.early,
    errors: report.errors.slice(0, IMPORT_MAX_ERRORS),
    rows: rows.map((row) => {
      if (row.outcome !== 'error') return imported.get(keyOf(row)) ?? withoutIt(row);
      return row.causedBy ? { ...row, reason: leftOut.get(keyOf(row))?.message } : row;
    }),
    ...(valid && {
      plan: fingerprintOfBoth(whole, valid),
      withoutErrors: {
        summary: valid.report.summary,
        count: valid.leftOut.length,
        leftOut: valid.leftOut.toSorted(inFile).slice(0, IMPORT_MAX_ERRORS),
      },
    }),
  };
}

/** What is applied of a file, its report, and its errors: also those that the report does not list. */
export async function planFile(
  tx: Context,
  state: ImportState,
  file: FileReading,
): Promise<{ plan: ImportPlan | null; report: ImportReport; errors: readonly CellError[] }> {
  const whole = await planImport(tx, state, file);
  const hasErrors = whole.report.summary.errors > 0;
  const valid = hasErrors ? await planValidRows(tx, state, file, whole) : null;
  const report = reportOf(whole, valid);
  return { plan: hasErrors ? valid : whole, report, errors: whole.report.errors };
}
