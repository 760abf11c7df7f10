// While a row is dragged: where it would go, and what that does to the numbers above, or why it cannot.
import type { Item } from '@cumbre/contract/items';
import { useMemo } from 'react';
import { effectsOfItems } from '../effectsOfItems';
import { shownPercent } from '../shownNumbers';
import { useTexts } from '../useTexts';
import type { DragHint } from './useDragRows';

const SHOWN = 3;

export function MoveHint({ hint, items }: { hint: DragHint; items: readonly Item[] }) {
  const { t, language } = useTexts();
  const { item, target, zone, answer } = hint;
  const parentId = answer.place?.parentId;
  const effects = useMemo(() => (parentId === undefined || parentId === item.parentId ? [] : effectsOfItems(items, { parents: new Map([[item.id, parentId]]) })), [items, item, parentId]);
  const numbers = effects.slice(0, SHOWN).map((effect) => `${effect.item.code} ${shownPercent(effect.before, language)} → ${shownPercent(effect.after, language)}`).join(' · ');
  return (
    <div className={answer.place ? 'okr-drag-hint' : 'okr-drag-hint okr-drag-refused'} aria-hidden="true">
      <strong>{answer.refusal ? t(`move.refused.${answer.refusal}`) : t(`move.zone.${zone}`, { code: target.code })}</strong>
      {numbers ? <span>{numbers}</span> : null}
    </div>
  );
}
