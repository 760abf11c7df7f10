// The summary of a report in words: the counts that are not zero, most important first. Recorded
// values are counted separately, as they are added to the history.
import type { ImportSummary } from '@cumbre/contract/spreadsheets';
import type { Texts } from '../useTranslation';

const ORDER = ['create', 'update', 'archive', 'values', 'unchanged'] as const;

export function summaryText(
  t: Texts,
  summary: ImportSummary,
  tense: 'summary' | 'applied',
): string[] {
  const words = ORDER.filter((part) => summary[part] > 0).map((part) =>
    t(`spreadsheets.import.${tense}.${part}`, { count: summary[part] }),
  );
  return tense === 'summary' && summary.errors > 0
    ? [...words, t('spreadsheets.import.summary.errors', { count: summary.errors })]
    : words;
}

/** Whether applying would do anything at all. */
export function changesAnything({ create, update, archive, values }: ImportSummary): boolean {
  return create + update + archive + values > 0;
}
