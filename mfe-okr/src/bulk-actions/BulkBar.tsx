// What can be done with the selected rows, at the lower edge while any are selected.
import type { Item } from '@cumbre/contract/items';
import { Button } from '@cumbre/ui/base';
import { takesCheckIn } from '../takesCheckIn';
import type { BulkAction } from '../useItemAddress';
import { useTexts } from '../useTexts';
import './bulkActions.css';

interface BulkBarProps {
  selected: readonly Item[];
  onChoose: (action: BulkAction) => void;
  onClear: () => void;
}

export function BulkBar({ selected, onChoose, onClear }: BulkBarProps) {
  const { t } = useTexts();
  const may = (ability: Item['abilities'][number]) => selected.some((item) => item.abilities.includes(ability));
  const offered: [BulkAction, boolean][] = [['checkIn', selected.some(takesCheckIn)], ['owner', may('edit')], ['move', may('move')], ['copy', may('copy')], ['delete', may('delete')]];
  return (
    <div role="toolbar" aria-label={t('bulk.label')} className="okr-bulk">
      <strong className="okr-bulk-count">{t('bulk.selected', { count: selected.length })}</strong>
      {offered.map(([action, shown]) => (shown ? <Button key={action} danger={action === 'delete'} onClick={() => onChoose(action)}>{t(`bulk.do.${action}`)}</Button> : null))}
      <Button type="text" onClick={onClear}>{t('bulk.clear')}</Button>
    </div>
  );
}
