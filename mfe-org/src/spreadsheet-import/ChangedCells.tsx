// The cells of one row that would change, each with its old and its new value, and those that are
// wrong with the reason. Labels distinguish the two values for people who do not see the strike-through.
import type { CellChange } from '@cumbre/contract/importCells';
import type { CellError } from '@cumbre/contract/spreadsheets';
import { useState } from 'react';
import { Button, Text } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { columnName } from './columnName';

const SHOWN_AT_FIRST = 6;

export interface ChangedCellsProps {
  changes: readonly CellChange[];
  errors: readonly CellError[];
}

export function ChangedCells({ changes, errors }: ChangedCellsProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, SHOWN_AT_FIRST);

  return (
    <ul className="mfe-org_cells">
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          <Text tone="error">
            {column ? `${columnName(t, column)}: ` : ''}
            {message}
          </Text>
        </li>
      ))}
      {shown.map(({ column, from, to }) => (
        <li key={column}>
          {columnName(t, column)}:{' '}
          {from !== '' && (
            <>
              <del aria-label={t('spreadsheets.import.before', { value: from })}>{from}</del> →{' '}
            </>
          )}
          <ins
            aria-label={t('spreadsheets.import.after', {
              value: to || t('spreadsheets.import.emptyCell'),
            })}
          >
            {to || t('spreadsheets.import.emptyCell')}
          </ins>
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
