// What an item is planned to reach, in one line: from its start value to its target; of a repeating one
// its target in each period.
import type { Item } from '@cumbre/contract/items';
import { formatQuantity, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

export function usePlannedText(): (item: Item) => string {
  const { t, language } = useTranslation();
  return ({ type, frequency, startValue, targetValue, unit }) => {
    const target = formatQuantity(targetValue, unit, language);
    return type === 'RECURRENT' && frequency
      ? `${target} · ${t(`items.frequency.${frequency}`)}`
      : `${formatValue(startValue, language)} → ${target}`;
  };
}
