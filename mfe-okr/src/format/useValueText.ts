// The current value and the target of an item in one line; of a repeating one the periods that are met.
import type { Item } from '@cumbre/contract/items';
import { useTranslation } from '../useTranslation';
import { formatQuantity, formatValue } from './formatNumbers';
import { periodsMet } from './periodsMet';

export function useValueText(): (item: Item) => string {
  const { t, language } = useTranslation();
  return (item) => {
    const periods = periodsMet(item);
    if (periods)
      return `${t('items.metOf', { met: periods.met, all: periods.all })} ${t(periods.words)}`;
    const target = formatQuantity(item.targetValue, item.unit, language);
    return `${formatValue(item.currentValue, language)} → ${target}`;
  };
}
