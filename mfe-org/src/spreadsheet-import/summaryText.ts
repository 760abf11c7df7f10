// The counts of a report in words, those that are not zero: items first, then unchanged rows of both
// sheets, values and errors. Rows with errors are counted where their number is another one than that
// of the errors, and so are the rows that an import without the errors leaves out.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import type { Texts } from '../useTranslation';
import { itemCounts } from './importCounts';

const APPLIED = ['create', 'update', 'archive', 'unchanged', 'values'] as const;
const PLANNED = ['create', 'update', 'archive', 'unchanged', 'failed', 'values', 'errors'] as const;

export function summaryText(
  t: Texts,
  report: ImportReport,
  tense: 'summary' | 'applied',
): string[] {
  const counts = itemCounts(report);
  if (tense === 'applied')
    return APPLIED.filter((part) => counts[part] > 0).map((part) =>
      t(`spreadsheets.import.applied.${part}`, { count: counts[part] }),
    );
  const planned = PLANNED.filter(
    (part) => counts[part] > 0 && (part !== 'failed' || counts.failed !== counts.errors),
  ).map((part) => t(`spreadsheets.import.summary.${part}`, { count: counts[part] }));
  const leftOut = report.withoutErrors?.count ?? 0;
  return leftOut > counts.failed
    ? [...planned, t('spreadsheets.import.leftOut.planned', { count: leftOut })]
    : planned;
}
