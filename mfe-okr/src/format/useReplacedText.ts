// Says that an item has one value per date: a check-in of a date that has one replaces it. What is
// replaced of another person has their name (decision 0143).
import { formatDate } from '@cumbre/ui/formatDate';
import { useCallback } from 'react';
import { useTranslation } from '../useTranslation';
import { formatQuantity } from './formatNumbers';

interface ReplacedValue {
  date: string;
  value: number | null;
  unit: string;
  today: string;
  /** Of the value and of its note, where it is not the reader. */
  authors?: { by: string | null; noteBy: string | null } | null;
  /** The new note. */
  note?: string | undefined;
  /** Whether the former note goes. */
  losesNote?: boolean;
}

export function useReplacedText() {
  const { t, language } = useTranslation();
  return useCallback(
    ({
      date,
      value,
      unit,
      today,
      authors,
      note = '',
      losesNote = false,
    }: ReplacedValue): string => {
      const about = {
        date: formatDate(date),
        value: formatQuantity(value, unit, language),
        name: authors?.by ?? '',
      };
      const isToday = date === today;
      const replaces = authors?.by
        ? t(isToday ? 'checkIn.replacesTodayBy' : 'checkIn.replacesDateBy', about)
        : t(isToday ? 'checkIn.replacesToday' : 'checkIn.replacesDate', about);
      if (!losesNote) return replaces;
      const lost =
        authors?.noteBy && note.trim() !== ''
          ? t('checkIn.replacesNote', { name: authors.noteBy })
          : t('checkIn.losesNote');
      return `${replaces}. ${lost}`;
    },
    [t, language],
  );
}
