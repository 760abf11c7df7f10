// The bar with the bulk actions, at the lower edge while any rows are selected. On a phone it has two lines:
// the number, and one action with a menu of the others.
import type { Item } from '@cumbre/contract/items';
import { Button, EllipsisOutlined, MenuButton, Text, useMediaQuery } from '@cumbre/ui/base';
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

/** More of them do not fit beside each other on a phone. */
const PHONE_ACTIONS = 2;

export function BulkBar({ selected, hasTeams, onChoose, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const offered = offeredActions(selected).filter((action) => action !== 'team' || hasTeams);
  const isFolded = isPhone && offered.length > PHONE_ACTIONS;
  const shown = isFolded ? offered.slice(0, 1) : offered;
  const count = (
    <strong className="mfe-okr_bulk-count">{t('bulk.selected', { count: selected.length })}</strong>
  );
  const clear = (
    <Button type="text" className="mfe-okr_bulk-clear" onClick={onClear}>
      {t('bulk.clear')}
    </Button>
  );
  return (
    <div role="toolbar" aria-label={t('bulk.label')} className="mfe-okr_bulk">
      {count}
      {isPhone ? clear : null}
      {shown.map((action) => (
        <Button key={action} danger={action === 'delete'} onClick={() => onChoose(action)}>
          {t(`bulk.do.${action}`)}
        </Button>
      ))}
      {isFolded ? (
        <MenuButton
          icon={<EllipsisOutlined aria-hidden />}
          menuLabel={t('bulk.more')}
          entries={offered.slice(1).map((action) => ({
            key: action,
            label: t(`bulk.do.${action}`),
            apart: action === 'delete',
            danger: action === 'delete',
            onSelect: () => onChoose(action),
          }))}
        >
          {t('bulk.more')}
        </MenuButton>
      ) : null}
      {offered.length === 0 ? <Text tone="secondary">{t('bulk.none')}</Text> : null}
      {isPhone ? null : clear}
    </div>
  );
}
