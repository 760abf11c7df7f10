// What a new key result does to the progress of the objectives above it, in one line: at its start it
// lowers them. Nothing where no number changes.
import type { Item } from '@cumbre/contract/items';
import { useDeferredValue, useMemo } from 'react';
import { useNearestEffect } from '../hooks/useNearestEffect';
import { effectOfCreation } from '../data/effectsOfItems';
import type { EvaluatedOn } from '../data/effectsOfItems';
import { newKeyResult } from '../data/itemFields';
import type { ItemFields } from '../data/itemFields';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

interface EffectOfNewProps extends EvaluatedOn {
  fields: ItemFields;
  items: readonly Item[];
}

export function EffectOfNew({ fields, items, cycle, today }: EffectOfNewProps) {
  const { t, language } = useTranslation();
  // The tree is large, and typing goes first.
  const typed = useDeferredValue(fields);
  const effect = useMemo(() => {
    const parent = items.find(({ id }) => id === typed.parentId);
    const item = parent && newKeyResult(typed, parent, language);
    return item ? effectOfCreation(items, item, { cycle, today }) : null;
  }, [items, typed, language, cycle, today]);
  const changed = useNearestEffect(effect?.effects ?? []);
  if (!effect || !changed) return null;
  const { progress, share } = effect;
  const words = t(share < 1 ? 'effect.beginsWithShare' : 'effect.begins', {
    ...changed.nearest,
    progress: formatPercent(progress, language),
    share: formatPercent(share, language),
  });
  return (
    <p className="mfe-okr_effect-of-new" role="status">
      {words}
      {changed.more}
    </p>
  );
}
