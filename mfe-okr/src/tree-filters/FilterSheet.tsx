// The filters on a phone, in a sheet at the lower edge. The tree applies a choice at once, and the button
// shows how many items match.
import { Button, Flex } from '@cumbre/ui/base';
import { Drawer } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { FilterLists } from './FilterLists';
import type { FilterListsProps } from './FilterLists';

export interface FilterSheetProps extends FilterListsProps {
  open: boolean;
  /** How many items the tree shows. */
  count: number;
  /** Absent while nothing is filtered. */
  onClear: (() => void) | undefined;
  onClose: () => void;
}

export function FilterSheet({ open, count, onClear, onClose, ...lists }: FilterSheetProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      placement="bottom"
      size="auto"
      title={t('filters.lists')}
      onClose={onClose}
      className="mfe-okr_filter-sheet"
    >
      <FilterLists {...lists} />
      <Flex gap={8} justify="flex-end" wrap className="mfe-okr_filter-end">
        {onClear ? <Button onClick={onClear}>{t('filters.clear')}</Button> : null}
        <Button type="primary" onClick={onClose}>
          {t('filters.show', { count })}
        </Button>
      </Flex>
    </Drawer>
  );
}
