// The summary of a report in words: the counts that are not zero, in the order of weight. Values that a row brings are
// counted apart, as they go into the history.
import type { ImportSummary } from '@cumbre/contract/spreadsheets';
import type { OrgTexts } from '../useOrgTexts';

const ORDER = ['create', 'update', 'archive', 'values', 'unchanged'] as const;

export function summaryWords(t: OrgTexts, summary: ImportSummary, tense: 'summary' | 'applied'): string[] {
  const words = ORDER.filter((part) => summary[part] > 0).map((part) => t(`import.${tense}.${part}`, { count: summary[part] }));
  return tense === 'summary' && summary.errors > 0 ? [...words, t('import.summary.errors', { count: summary.errors })] : words;
}

/** Whether applying would do anything at all. */
export function changesAnything({ create, update, archive, values }: ImportSummary): boolean {
  return create + update + archive + values > 0;
}
