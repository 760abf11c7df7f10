// The search field and the filters over the tree, and the number of matching items. The typed text
// is written to the address after a short pause, so that fast typing does not add an entry for each
// letter.
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import type { Person } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { useTypedText } from '@cumbre/remote/useTypedText';
import { Button, LiveRegion, NativeSelect, useMediaQuery } from '@cumbre/ui/base';
import { Suspense, lazy, memo, useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { ShownStatus } from '@cumbre/domain/status';
import { nameOf } from '../format/formatNumbers';
import { NO_TEAM } from '@cumbre/domain/teams';
import { useTranslation } from '../useTranslation';
import { ME } from './useTreeFilters';
import type { FilterName, TreeFiltersState } from './useTreeFilters';
import './treeFilters.css';

interface TreeFiltersProps {
  filters: TreeFiltersState;
  people: readonly Person[];
  teams: readonly TeamOfTree[];
  /** Those that items may have; in a finished cycle, the outcomes that they have. */
  statuses: readonly ShownStatus[];
  /** How many items the cycle has. */
  total: number;
}

/**
 * With more people than this, a search replaces the list; few trees need the chunk that it loads.
 */
const MOST_LISTED = 30;
const WhoSearch = lazy(() => import('./WhoSearch'));

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useTypedText(value, onChange);
  const isPhone = useMediaQuery('(max-width: 639px)');
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

function PlainTreeFilters({
  filters: { values, found, set, clear },
  people,
  teams,
  statuses,
  total,
}: TreeFiltersProps) {
  const { t } = useTranslation();
  const listsId = useId();
  const inUse = [values.who, values.status, values.kind, values.team].filter(Boolean).length;
  const [isOpen, setOpen] = useState(inUse > 0);
  const persons = people
    .map((person) => ({ value: person.id, label: nameOf(person) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const whose = [{ value: ME, label: t('filters.mine') }, ...persons];
  const choose = (
    name: Exclude<FilterName, 'q'>,
    options: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      className={values[name] ? 'mfe-okr_filter mfe-okr_filter-on' : 'mfe-okr_filter'}
      aria-label={t(`filters.${name}`)}
      value={values[name]}
      onChange={(value) => set(name, value)}
      options={[{ value: '', label: t(`filters.any.${name}`) }, ...options]}
    />
  );
  // Seen on a phone, where the lists stand below each other; the control has the same name everywhere.
  const labelled = (name: Exclude<FilterName, 'q'>, list: ReactNode) => (
    <div className="mfe-okr_filter-field">
      <span aria-hidden="true">{t(name === 'who' ? 'filters.person' : `filters.${name}`)}</span>
      {list}
    </div>
  );
  const count = found ? t('filters.found', { count: found.hits.size, total }) : '';
  return (
    <div role="search" className="mfe-okr_filters">
      <SearchField value={values.q} onChange={(text) => set('q', text)} />
      <Button
        className={inUse > 0 ? 'mfe-okr_filter-on' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {inUse > 0 ? `${t('filters.lists')} · ${inUse}` : t('filters.lists')}
      </Button>
      {isOpen ? (
        <div className="mfe-okr_filter-lists" id={listsId}>
          {labelled(
            'who',
            persons.length > MOST_LISTED ? (
              <Suspense fallback={choose('who', whose)}>
                <WhoSearch
                  value={values.who}
                  options={whose}
                  onChange={(value) => set('who', value)}
                />
              </Suspense>
            ) : (
              choose('who', whose)
            ),
          )}
          {labelled(
            'status',
            choose(
              'status',
              statuses.map((value) => ({ value, label: t(`items.status.${value}`) })),
            ),
          )}
          {labelled(
            'kind',
            choose(
              'kind',
              ITEM_KINDS.map((value) => ({ value, label: t(`items.kind.${value}`) })),
            ),
          )}
          {teams.length > 0
            ? labelled(
                'team',
                choose('team', [
                  ...teams.map(({ id, name }) => ({ value: id, label: name })),
                  { value: NO_TEAM, label: t('filters.noTeam') },
                ]),
              )
            : null}
        </div>
      ) : null}
      {found ? (
        <span className="mfe-okr_found">
          <span aria-hidden="true">{count}</span>
          <Button type="link" size="small" onClick={clear}>
            {t('filters.clear')}
          </Button>
        </span>
      ) : null}
      <LiveRegion message={count} />
    </div>
  );
}

/** Opening and closing rows does not render it again. */
export const TreeFilters = memo(PlainTreeFilters);
