// What is copied, in words: objectives and key results are counted apart, wherever they are counted.
import type { Item } from '@cumbre/contract/items';
import type { Texts } from '../useTranslation';

export function copiedWords(t: Texts, items: readonly Pick<Item, 'kind'>[]): string {
  const count = items.filter(({ kind }) => kind === 'objective').length;
  const objectives = t('copies.objectives', { count });
  const keyResults = t('copies.keyResults', { count: items.length - count });
  if (count === items.length) return objectives;
  return count === 0 ? keyResults : t('copies.both', { objectives, keyResults });
}
