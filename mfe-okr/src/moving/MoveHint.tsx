// The hint while a row is dragged: its new position and the effect on the ancestors' numbers, or
// why the move is not allowed.
import type { Item } from '@cumbre/contract/items';
import { useMemo } from 'react';
import { effectsOfItems } from '../data/effectsOfItems';
import type { EvaluatedOn } from '../data/effectsOfItems';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import type { DragHint } from './useDragRows';

const MAX_SHOWN = 3;

interface MoveHintProps {
  hint: DragHint;
  items: readonly Item[];
  evaluatedOn: EvaluatedOn;
}

export function MoveHint({ hint, items, evaluatedOn }: MoveHintProps) {
  const { t, language } = useTranslation();
  const { item, target, zone, answer } = hint;
  const parentId = answer.place?.parentId;
  const effects = useMemo(() => {
    if (parentId === undefined || parentId === item.parentId) return [];
    return effectsOfItems(
      items,
      { kind: 'move', parents: new Map([[item.id, parentId]]) },
      evaluatedOn,
    );
  }, [items, item, parentId, evaluatedOn]);
  const numbers = effects
    .slice(0, MAX_SHOWN)
    .map(
      (effect) =>
        `${effect.item.code} ${formatPercent(effect.before, language)} → ${formatPercent(effect.after, language)}`,
    )
    .join(' · ');
  return (
    <div
      className={answer.place ? 'mfe-okr_drag-hint' : 'mfe-okr_drag-hint mfe-okr_drag-refused'}
      aria-hidden="true"
    >
      <strong>
        {answer.refusal
          ? t(`move.refused.${answer.refusal}`)
          : t(`move.zone.${zone}`, { code: target.code })}
      </strong>
      {numbers ? <span>{numbers}</span> : null}
    </div>
  );
}
