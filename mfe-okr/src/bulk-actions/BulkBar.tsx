// The bar with the bulk actions, at the lower edge while any rows are selected.
import type { Item } from '@cumbre/contract/items';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, Text } from '@cumbre/ui/base';
import { teamworkTexts } from '../locales/teamworkTexts';
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

const WHY_NO_COPY = 'mfe-okr_no-copy';

export function BulkBar({ selected, hasTeams, onChoose, onClear }: BulkBarProps) {
  useLazyNamespace(teamworkTexts);
  const { t } = useTranslation();
  const offered = offeredActions(selected).filter((action) => action !== 'team' || hasTeams);
  const refusesCopy =
    offered.includes('copy') && !selected.some(({ kind }) => kind === 'objective');
  const refusal = { disabled: true, 'aria-describedby': WHY_NO_COPY };
  return (
    <div role="toolbar" aria-label={t('bulk.label')} className="mfe-okr_bulk">
      <strong className="mfe-okr_bulk-count">
        {t('bulk.selected', { count: selected.length })}
      </strong>
      {offered.map((action) => (
        <Button
          key={action}
          danger={action === 'delete'}
          {...(action === 'copy' && refusesCopy ? refusal : {})}
          onClick={() => onChoose(action)}
        >
          {t(`bulk.do.${action}`)}
        </Button>
      ))}
      {offered.length === 0 ? <Text tone="secondary">{t('bulk.none')}</Text> : null}
      <Button type="text" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {refusesCopy ? (
        <Text small tone="secondary" id={WHY_NO_COPY}>
          {t('bulk.leftCopy', { count: selected.length })}
        </Text>
      ) : null}
    </div>
  );
}
