// The value of an item in force, and its target: of the whole plan, or of each period.
import type { WeekRow } from '@cumbre/contract/week';
import { formatQuantity, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

export function ValueAndTarget({ row }: { row: WeekRow }) {
  const { t, language } = useTranslation();
  const target = formatQuantity(row.targetValue, row.unit, language);
  return (
    <>
      <strong>{formatValue(row.currentValue, language)}</strong>{' '}
      <span>{row.type === 'RECURRENT' ? t('week.ofPeriod', { target }) : `→ ${target}`}</span>
    </>
  );
}
