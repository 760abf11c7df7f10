// The cells of one row that would change, each with its old and its new value, and whether the row
// would repeat an item. Labels distinguish the two values for people who do not see the strike-through.
import type { CellChange } from '@cumbre/contract/importCells';
import { useState } from 'react';
import { Button, Text } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { cellText } from './cellText';
import { columnName } from './columnName';

const SHOWN_AT_FIRST = 8;

export interface ChangedCellsProps {
  changes: readonly CellChange[];
  /** The code of the item that the row would create a second time. */
  repeats: string | null;
}

export function ChangedCells({ changes, repeats }: ChangedCellsProps) {
  const { t, language } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = (all ? changes : changes.slice(0, SHOWN_AT_FIRST)).map(({ column, from, to }) => ({
    column,
    from: cellText(column, from, language),
    to: cellText(column, to, language) || t('spreadsheets.import.emptyCell'),
  }));

  return (
    <ul className="mfe-org_cells">
      {repeats !== null && (
        <li>
          <Text tone="warning">{t('spreadsheets.import.repeats', { code: repeats })}</Text>
        </li>
      )}
      {shown.map(({ column, from, to }) => (
        <li key={column}>
          {columnName(t, column)}:{' '}
          {from !== '' && (
            <>
              <del aria-label={t('spreadsheets.import.before', { value: from })}>{from}</del> →{' '}
            </>
          )}
          <ins aria-label={t('spreadsheets.import.after', { value: to })}>{to}</ins>
        </li>
      ))}
      {shown.length < changes.length && (
        <li>
          <Button size="small" type="link" onClick={() => setAll(true)}>
            {t('spreadsheets.import.moreCells', { count: changes.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}
