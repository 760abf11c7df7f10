// Where the item of a row is placed by the import: under an item of the cycle or of the file, or at
// the top. Null where the row leaves an item where it is.
import type { ImportRow } from '@cumbre/contract/spreadsheets';
import type { Texts } from '../useTranslation';

export function placeText(t: Texts, { sheet, outcome, parent }: ImportRow): string | null {
  if (!parent)
    return sheet === 'OKRs' && outcome === 'create' ? t('spreadsheets.import.atTop') : null;
  const { code, title, row } = parent;
  return row === null
    ? t('spreadsheets.import.under', { code, title })
    : t('spreadsheets.import.underRow', { code, title, row });
}
