// The bar with the bulk actions, at the lower edge while any rows are selected.
import type { Item } from '@cumbre/contract/items';
import { Button, Text } from '@cumbre/ui/base';
import type { BulkAction } from '../hooks/useItemAddress';
import { useTranslation } from '../useTranslation';
import { offeredActions } from './offeredActions';
import './bulkActions.css';

interface BulkBarProps {
  selected: readonly Item[];
  hasTeams: boolean;
  onChoose: (action: BulkAction) => void;
  onClear: () => void;
}

export function BulkBar({ selected, hasTeams, onChoose, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const offered = offeredActions(selected).filter((action) => action !== 'team' || hasTeams);
  return (
    <div role="toolbar" aria-label={t('bulk.label')} className="mfe-okr_bulk">
      <strong className="mfe-okr_bulk-count">
        {t('bulk.selected', { count: selected.length })}
      </strong>
      {offered.map((action) => (
        <Button key={action} danger={action === 'delete'} onClick={() => onChoose(action)}>
          {t(`bulk.do.${action}`)}
        </Button>
      ))}
      {offered.length === 0 ? <Text tone="secondary">{t('bulk.none')}</Text> : null}
      <Button type="text" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}
