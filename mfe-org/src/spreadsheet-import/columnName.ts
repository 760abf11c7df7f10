// The names of columns, sheets and rows of a spreadsheet. A column that only a newer server knows keeps the server's
// name.
import { isKeyOf } from '@cumbre/contract/textKeys';
import spreadsheets from '../locales/spreadsheets.en.json';
import type { ImportRow } from '@cumbre/contract/spreadsheets';
import type { Texts } from '../useTranslation';

export const columnName = (t: Texts, column: string): string =>
  isKeyOf(spreadsheets.column, column) ? t(`spreadsheets.column.${column}`) : column;

/** As a download in the reader's language calls the sheet. */
export const sheetName = (t: Texts, sheet: string): string =>
  sheet === 'Values' ? t('spreadsheets.import.values') : sheet;

/** Where a row stands in the file. */
export const placeWords = (t: Texts, { sheet, row }: Pick<ImportRow, 'sheet' | 'row'>): string =>
  t('spreadsheets.import.place', { sheet: sheetName(t, sheet), row });
