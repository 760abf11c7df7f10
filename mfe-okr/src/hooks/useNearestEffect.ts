// The nearest of the effects that are written differently afterwards, and how many others there are in
// words; null where no written number changes.
import type { ItemEffect } from '../data/effectsOfItems';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

export function useNearestEffect(effects: readonly ItemEffect[]) {
  const { t, language } = useTranslation();
  const [nearest, ...others] = effects
    .map(({ item, before, after }) => ({
      code: item.code,
      title: item.title,
      from: formatPercent(before, language),
      to: formatPercent(after, language),
    }))
    .filter(({ from, to }) => from !== to);
  return nearest
    ? { nearest, more: others.length > 0 ? ` ${t('effect.more', { count: others.length })}` : '' }
    : null;
}
