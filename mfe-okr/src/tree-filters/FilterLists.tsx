// The lists of the filters: whose items, which status, kind and team.
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import type { Person } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import type { ShownStatus } from '@cumbre/domain/status';
import { NO_TEAM } from '@cumbre/domain/teams';
import { NativeSelect } from '@cumbre/ui/base';
import { Suspense, lazy } from 'react';
import { nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { ME } from './useTreeFilters';
import type { FilterName, TreeFiltersState } from './useTreeFilters';

/**
 * With more people than this, a search replaces the list; few trees need the chunk that it loads.
 */
const MOST_LISTED = 30;
const WhoSearch = lazy(() => import('./WhoSearch'));

export interface FilterChoices {
  people: readonly Person[];
  teams: readonly TeamOfTree[];
  /** Those that items may have; in a finished cycle, the outcomes that they have. */
  statuses: readonly ShownStatus[];
}

interface FilterList {
  name: Exclude<FilterName, 'q'>;
  /** In one word, as the line of a phone says it. */
  label: string;
  options: readonly { value: string; label: string }[];
}

function useFilterLists({ people, teams, statuses }: FilterChoices): FilterList[] {
  const { t } = useTranslation();
  const persons = people
    .map((person) => ({ value: person.id, label: nameOf(person) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const lists: FilterList[] = [
    {
      name: 'who',
      label: t('filters.person'),
      options: [{ value: ME, label: t('filters.mine') }, ...persons],
    },
    {
      name: 'status',
      label: t('filters.status'),
      options: statuses.map((value) => ({ value, label: t(`items.status.${value}`) })),
    },
    {
      name: 'kind',
      label: t('filters.kind'),
      options: ITEM_KINDS.map((value) => ({ value, label: t(`items.kind.${value}`) })),
    },
  ];
  if (teams.length > 0)
    lists.push({
      name: 'team',
      label: t('filters.team'),
      options: [
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
        { value: NO_TEAM, label: t('filters.noTeam') },
      ],
    });
  return lists;
}

export interface FilterListsProps {
  id?: string;
  choices: FilterChoices;
  filters: Pick<TreeFiltersState, 'values' | 'set'>;
}

export function FilterLists({ id, choices, filters: { values, set } }: FilterListsProps) {
  const { t } = useTranslation();
  const lists = useFilterLists(choices);
  const selectOf = ({ name, options }: FilterList) => (
    <NativeSelect
      className={values[name] ? 'mfe-okr_filter mfe-okr_filter-on' : 'mfe-okr_filter'}
      aria-label={t(`filters.${name}`)}
      value={values[name]}
      onChange={(value) => set(name, value)}
      options={[{ value: '', label: t(`filters.any.${name}`) }, ...options]}
    />
  );
  return (
    <div className="mfe-okr_filter-lists" id={id}>
      {lists.map((list) => (
        <div key={list.name} className="mfe-okr_filter-field">
          {/* Seen on a phone, where the lists stand below each other; the control has the same name everywhere. */}
          <span aria-hidden="true">{list.label}</span>
          {list.name === 'who' && list.options.length > MOST_LISTED + 1 ? (
            <Suspense fallback={selectOf(list)}>
              <WhoSearch
                value={values.who}
                options={list.options}
                onChange={(value) => set('who', value)}
              />
            </Suspense>
          ) : (
            selectOf(list)
          )}
        </div>
      ))}
    </div>
  );
}
