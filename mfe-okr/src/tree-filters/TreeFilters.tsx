// The search field and the filters over the tree, and the number of matching items. The typed text
// is written to the address after a short pause, so that fast typing does not add an entry for each
// letter. On a phone the filters open in a sheet, whose button says how many items are found, so that the
// tree begins in the upper third of the window.
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { useTypedText } from '@cumbre/remote/useTypedText';
import { Button, LiveRegion, useMediaQuery } from '@cumbre/ui/base';
import { Suspense, memo, useId, useRef, useState } from 'react';
import { useTranslation } from '../useTranslation';
import { FilterLists } from './FilterLists';
import type { FilterChoices } from './FilterLists';
import type { FilterSheetProps } from './FilterSheet';
import type { TreeFiltersState } from './useTreeFilters';
import './treeFilters.css';

const PHONE = '(max-width: 639px)';

const FilterSheet = lazyScreen<FilterSheetProps>(async () => ({
  default: (await import('./FilterSheet')).FilterSheet,
}));

interface TreeFiltersProps extends FilterChoices {
  filters: TreeFiltersState;
  /** How many items the cycle has. */
  total: number;
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useTypedText(value, onChange);
  const isPhone = useMediaQuery(PHONE);
  return (
    <input
      type="search"
      className="mfe-okr_search"
      aria-label={t('filters.search')}
      placeholder={t(isPhone ? 'filters.placeholderShort' : 'filters.placeholder')}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function PlainTreeFilters({ filters, total, ...choices }: TreeFiltersProps) {
  const { t } = useTranslation();
  const { values, found, set } = filters;
  const listsId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery(PHONE);
  const inUse = [values.who, values.status, values.kind, values.team].filter(Boolean).length;
  const [isUnfolded, setUnfolded] = useState(inUse > 0);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isSheetNeeded, setSheetNeeded] = useState(false);
  const isOpen = isPhone ? isSheetOpen : isUnfolded;
  const toggle = () => {
    if (!isPhone) setUnfolded(!isUnfolded);
    setSheetNeeded(isPhone);
    setSheetOpen(isPhone);
  };
  const count = found ? t('filters.found', { count: found.hits.size, total }) : '';
  return (
    <div role="search" className="mfe-okr_filters">
      <SearchField value={values.q} onChange={(text) => set('q', text)} />
      <Button
        ref={opener}
        className={inUse > 0 ? 'mfe-okr_filter-on' : undefined}
        aria-haspopup={isPhone ? 'dialog' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen && !isPhone ? listsId : undefined}
        onClick={toggle}
      >
        {inUse > 0 ? `${t('filters.lists')} · ${inUse}` : t('filters.lists')}
      </Button>
      {isUnfolded && !isPhone ? (
        <FilterLists id={listsId} choices={choices} filters={filters} />
      ) : null}
      {found && !isPhone ? (
        <span className="mfe-okr_found">
          <span aria-hidden="true">{count}</span>
          <Button
            type="link"
            size="small"
            onClick={() => {
              filters.clear();
              // What was pressed goes; the focus stays near.
              opener.current?.focus();
            }}
          >
            {t('filters.clear')}
          </Button>
        </span>
      ) : null}
      <LiveRegion message={count} />
      {isSheetNeeded ? (
        <Suspense fallback={null}>
          <FilterSheet
            open={isSheetOpen && isPhone}
            choices={choices}
            filters={filters}
            count={found?.hits.size ?? total}
            onClear={
              found
                ? () => {
                    filters.clear();
                    setSheetOpen(false);
                  }
                : undefined
            }
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Opening and closing rows does not render it again. */
export const TreeFilters = memo(PlainTreeFilters);
