// Rows that an import leaves out, each with its reason: what is wrong with it, or the row that it
// needs.
import type { LeftOutRow } from '@cumbre/contract/spreadsheets';
import { useTranslation } from '../useTranslation';
import { NamedRows } from './NamedRows';
import { placeWords } from './columnName';

export function LeftOutRows(list: { rows: readonly LeftOutRow[]; count?: number }) {
  const { t } = useTranslation();
  return (
    <NamedRows
      {...list}
      sentenceOf={({ causedBy, message }) =>
        causedBy
          ? t('spreadsheets.import.leftOut.needs', { place: placeWords(t, causedBy) })
          : message
      }
    />
  );
}
