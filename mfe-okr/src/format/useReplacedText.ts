// Says that an item has one value per date: a check-in of a date that has one replaces it.
import { formatDate } from '@cumbre/ui/formatDate';
import { useCallback } from 'react';
import { useTranslation } from '../useTranslation';
import { formatQuantity } from './formatNumbers';

interface ReplacedValue {
  date: string;
  value: number | null;
  unit: string;
  today: string;
}

export function useReplacedText() {
  const { t, language } = useTranslation();
  return useCallback(
    ({ date, value, unit, today }: ReplacedValue): string =>
      t(date === today ? 'checkIn.replacesToday' : 'checkIn.replacesDate', {
        date: formatDate(date),
        value: formatQuantity(value, unit, language),
      }),
    [t, language],
  );
}
