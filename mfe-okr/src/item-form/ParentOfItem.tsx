// The parent of an item in its form, as text: "Move to…" over the form changes it and shows before
// what that does to progress. The bar that takes the move back stands below it.
import type { Item } from '@cumbre/contract/items';
import { Button } from '@cumbre/ui/base';
import { useEffect, useId, useRef } from 'react';
import { UndoPlace, useUndo } from '../components/UndoScope';
import { useTranslation } from '../useTranslation';

interface ParentOfItemProps {
  item: Item;
  /** The name of its parent; null at the top level. */
  parent: string | null;
  onMove: (itemId: string) => void;
}

export function ParentOfItem({ item, parent, onMove }: ParentOfItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const move = useRef<HTMLButtonElement>(null);
  // Not by comparing with the first parent: on a slow machine the form is rendered after the move.
  const isMoved = useUndo().movedId === item.id;
  const wasMoved = useRef(isMoved);
  useEffect(() => {
    // The button of the undo that has left had the focus.
    if (wasMoved.current && !isMoved && document.activeElement === document.body)
      move.current?.focus();
    wasMoved.current = isMoved;
  }, [isMoved]);
  return (
    <div className="mfe-okr_form-parent" role="group" aria-labelledby={id}>
      <span className="cu-field-label" id={id}>
        {t('form.field.parentId')}
      </span>
      <div className="mfe-okr_form-parent-line">
        <span>{parent ?? t('form.atRoot')}</span>
        {item.abilities.includes('move') ? (
          <Button ref={move} size="small" onClick={() => onMove(item.id)}>
            {t('tree.moveTo')}
          </Button>
        ) : null}
      </div>
      {item.abilities.includes('move') ? null : (
        <p className="cu-field-line">{t('form.parentFixed')}</p>
      )}
      {isMoved ? <UndoPlace /> : null}
    </div>
  );
}
