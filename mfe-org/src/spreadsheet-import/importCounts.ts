// The counts of a report: of items, of values, and of the errors that are to be corrected.
import type { ImportReport, ImportRow, ImportSummary } from '@cumbre/contract/spreadsheets';

/** How many rows of the file are not yet as the cycle is. */
export const changedRows = ({ create, update, archive }: ImportSummary): number =>
  create + update + archive;

/** Whether applying would do anything at all. */
export const changesAnything = (summary: ImportSummary): boolean =>
  changedRows(summary) + summary.values > 0;

/** A row of values that waits for the row of its item, where it is shown. */
export const waits = ({ outcome, causedBy }: ImportRow) => outcome === 'error' && causedBy;

/** The summary without the rows that only wait for another one, each of which has one error. */
export function causesOf({ summary, rows }: ImportReport): ImportSummary {
  const waiting = rows.filter(waits).length;
  return {
    ...summary,
    failed: summary.failed - waiting,
    errors: summary.errors - waiting,
  };
}

/** Those counts, where new and changed are items alone: values have a count of their own. */
export function itemCounts(report: ImportReport): ImportSummary {
  const counts = causesOf(report);
  for (const { sheet, outcome } of report.rows)
    if (sheet === 'Values' && (outcome === 'create' || outcome === 'update')) counts[outcome] -= 1;
  return counts;
}
