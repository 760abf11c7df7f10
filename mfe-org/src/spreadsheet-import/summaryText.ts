// The summary of a report in words: the counts that are not zero. Rows come first, and their counts are
// those of the filter; then values and errors, which are counted by themselves. Rows with errors are
// counted where their number is another one than that of the errors.
import type { ImportSummary } from '@cumbre/contract/spreadsheets';
import type { Texts } from '../useTranslation';

const APPLIED = ['create', 'update', 'archive', 'unchanged', 'values'] as const;
const PLANNED = ['create', 'update', 'archive', 'unchanged', 'failed', 'values', 'errors'] as const;

export function summaryText(
  t: Texts,
  summary: ImportSummary,
  tense: 'summary' | 'applied',
): string[] {
  if (tense === 'applied')
    return APPLIED.filter((part) => summary[part] > 0).map((part) =>
      t(`spreadsheets.import.applied.${part}`, { count: summary[part] }),
    );
  return PLANNED.filter(
    (part) => summary[part] > 0 && (part !== 'failed' || summary.failed !== summary.errors),
  ).map((part) => t(`spreadsheets.import.summary.${part}`, { count: summary[part] }));
}

/** How many rows of the file are not yet as the cycle is. */
export const changedRows = ({ create, update, archive }: ImportSummary): number =>
  create + update + archive;

/** Whether applying would do anything at all. */
export const changesAnything = (summary: ImportSummary): boolean =>
  changedRows(summary) + summary.values > 0;
