// Says why the form of an item does not change its parent: a move changes the progress of both parents,
// and "Move to…" shows that before.
import type { Item } from '@cumbre/contract/items';
import { Button } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

interface ParentHintProps {
  item: Item;
  onMove: (itemId: string) => void;
}

export function ParentHint({ item, onMove }: ParentHintProps) {
  const { t } = useTranslation();
  if (!item.abilities.includes('move')) return t('form.parentHint.fixed');
  return (
    <>
      {t('form.parentHint.moved')}{' '}
      <Button
        type="link"
        size="small"
        className="mfe-okr_form-move"
        onClick={() => onMove(item.id)}
      >
        {t('tree.moveTo')}
      </Button>
    </>
  );
}
