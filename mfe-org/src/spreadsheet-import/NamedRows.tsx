// Rows of the file as a list, each with its place, its item and what is to be said of it. More than ten
// are folded.
import type { ImportRow } from '@cumbre/contract/spreadsheets';
import { useTranslation } from '../useTranslation';
import { placeWords } from './columnName';
import { placeOf } from './reportRows';

const NAMED_ROWS = 10;

type NamedRow = Pick<ImportRow, 'sheet' | 'row' | 'code' | 'title'>;

export interface NamedRowsProps<Row extends NamedRow> {
  rows: readonly Row[];
  /** Of all, where `rows` are only the first of them. */
  count?: number;
  sentenceOf: (row: Row) => string;
}

export function NamedRows<Row extends NamedRow>({
  rows,
  count = rows.length,
  sentenceOf,
}: NamedRowsProps<Row>) {
  const { t } = useTranslation();
  const lineOf = (row: Row) => {
    const name = `${row.code} ${row.title}`.trim();
    return (
      <li key={placeOf(row)}>
        {placeWords(t, row)}: {name && <strong>{name}</strong>}
        {name && '. '}
        {sentenceOf(row)}
      </li>
    );
  };
  return (
    <ul className="mfe-org_errors">
      {rows.slice(0, NAMED_ROWS).map(lineOf)}
      {count > NAMED_ROWS && (
        <li>
          <details>
            <summary>{t('spreadsheets.import.moreRows', { count: count - NAMED_ROWS })}</summary>
            <ul className="mfe-org_errors">{rows.slice(NAMED_ROWS).map(lineOf)}</ul>
          </details>
        </li>
      )}
    </ul>
  );
}
