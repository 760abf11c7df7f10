// While a row is dragged: where it would go, and what that does to the numbers above, or why it cannot.
import type { Item } from '@cumbre/contract/items';
import { useMemo } from 'react';
import { effectsOfItems } from '../effectsOfItems';
import type { EvaluatedOn } from '../effectsOfItems';
import { shownPercent } from '../shownNumbers';
import { useTexts } from '../useTexts';
import type { DragHint } from './useDragRows';

const SHOWN = 3;

interface MoveHintProps {
  hint: DragHint;
  items: readonly Item[];
  evaluatedOn: EvaluatedOn;
}

export function MoveHint({ hint, items, evaluatedOn }: MoveHintProps) {
  const { t, language } = useTexts();
  const { item, target, zone, answer } = hint;
  const parentId = answer.place?.parentId;
  const effects = useMemo(() => {
    if (parentId === undefined || parentId === item.parentId) return [];
    return effectsOfItems(items, { parents: new Map([[item.id, parentId]]) }, evaluatedOn);
  }, [items, item, parentId, evaluatedOn]);
  const numbers = effects.slice(0, SHOWN).map((effect) => `${effect.item.code} ${shownPercent(effect.before, language)} → ${shownPercent(effect.after, language)}`).join(' · ');
  return (
    <div className={answer.place ? 'okr-drag-hint' : 'okr-drag-hint okr-drag-refused'} aria-hidden="true">
      <strong>{answer.refusal ? t(`move.refused.${answer.refusal}`) : t(`move.zone.${zone}`, { code: target.code })}</strong>
      {numbers ? <span>{numbers}</span> : null}
    </div>
  );
}
