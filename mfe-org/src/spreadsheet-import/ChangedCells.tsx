// The cells of one row that would change, each with what it said before and what it will say, and what is wrong with
// the row. Before and after are told apart by words for those who do not see the strike-through.
import type { CellChange } from '@cumbre/contract/importCells';
import type { CellError } from '@cumbre/contract/spreadsheets';
import { Text, WarningFilled } from '@cumbre/ui/base';
import { useState } from 'react';
import { Button } from '@cumbre/ui/base';
import { useOrgTexts } from '../useOrgTexts';

const SHOWN_AT_FIRST = 6;

export interface ChangedCellsProps {
  changes: readonly CellChange[];
  errors: readonly CellError[];
}

export function ChangedCells({ changes, errors }: ChangedCellsProps) {
  const t = useOrgTexts('spreadsheets');
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, SHOWN_AT_FIRST);
  const nameOf = (column: string) => t(`column.${column}`, { defaultValue: column });

  return (
    <ul className="org-cells">
      {errors.map(({ column, message }, index) => (
        <li key={`error-${index}`}><Text tone="error"><WarningFilled aria-hidden /> {column ? `${nameOf(column)}: ` : ''}{message}</Text></li>
      ))}
      {shown.map(({ column, from, to }) => (
        <li key={column}>
          {nameOf(column)}:{' '}
          {from !== '' && <><del aria-label={t('import.before', { value: from })}>{from}</del> → </>}
          <ins aria-label={t('import.after', { value: to || t('import.emptyCell') })}>{to || t('import.emptyCell')}</ins>
        </li>
      ))}
      {shown.length < changes.length && (
        <li><Button size="small" type="link" onClick={() => setAll(true)}>{t('import.moreCells', { count: changes.length - shown.length })}</Button></li>
      )}
    </ul>
  );
}
