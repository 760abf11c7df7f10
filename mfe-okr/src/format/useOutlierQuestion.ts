// The question about a value that is probably a slip, in words; null for a plausible value. Every way
// to check in asks it once, before it records the value.
import type { MeasureRange } from '@cumbre/domain/measure';
import { outlierOf } from '@cumbre/domain/outlier';
import { useCallback } from 'react';
import { useTranslation } from '../useTranslation';
import { formatQuantity, formatValue } from './formatNumbers';

export type MeasuredItem = MeasureRange & {
  readonly currentValue: number | null;
  readonly unit: string;
};

export function useOutlierQuestion() {
  const { t, language } = useTranslation();
  return useCallback(
    (item: MeasuredItem, value: number | null): string | null => {
      const side = value === null ? null : outlierOf(item, value);
      return side === null
        ? null
        : t(side === 'target' ? 'checkIn.farBeyond' : 'checkIn.farOff', {
            value: formatValue(value, language),
            start: formatQuantity(item.startValue, item.unit, language),
            target: formatQuantity(item.targetValue, item.unit, language),
          });
    },
    [t, language],
  );
}
