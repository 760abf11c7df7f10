// The current value and the target of an item in one line; of a repeating one the periods that are met.
// Of what is only planned, the start value and the target.
import type { Item } from '@cumbre/contract/items';
import { useTranslation } from '../useTranslation';
import { formatQuantity, formatValue } from './formatNumbers';
import { periodsMet } from './periodsMet';

export function useValueText(): (item: Item, isPlanned?: boolean) => string {
  const { t, language } = useTranslation();
  return (item, isPlanned = false) => {
    const periods = isPlanned ? null : periodsMet(item);
    if (periods)
      return `${t('items.metOf', { met: periods.met, all: periods.all })} ${t(periods.words)}`;
    const target = formatQuantity(item.targetValue, item.unit, language);
    return `${formatValue(isPlanned ? item.startValue : item.currentValue, language)} → ${target}`;
  };
}
