// The search field and the filters over the tree, and how many items they leave. What is typed reaches the address after
// a short pause, so that a fast typist does not fill it letter by letter.
import { ITEM_KINDS, ITEM_STATUSES } from '@cumbre/contract/enumerations';
import type { Person } from '@cumbre/contract/items';
import { useTypedText } from '@cumbre/remote/useTypedText';
import { Button, LiveRegion, NativeSelect } from '@cumbre/ui/base';
import { Suspense, lazy, memo } from 'react';
import { nameOf } from '../shownNumbers';
import { useTexts } from '../useTexts';
import { ME } from './useTreeFilters';
import type { FilterName, TreeFiltersState } from './useTreeFilters';
import './treeFilters.css';

interface TreeFiltersProps {
  filters: TreeFiltersState;
  people: readonly Person[];
  /** How many items the cycle has. */
  total: number;
}

/** With more people than these the list is searched instead; few trees need what that loads. */
const MOST_LISTED = 30;
const WhoSearch = lazy(() => import('./WhoSearch'));

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useTypedText(value, onChange);
  return <input type="search" className="okr-search" aria-label={t('filters.search')} placeholder={t('filters.placeholder')} autoComplete="off" spellCheck={false} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

function PlainTreeFilters({ filters: { values, found, set, clear }, people, total }: TreeFiltersProps) {
  const { t } = useTexts();
  const labelled = (name: string, keys: readonly string[]) => keys.map((value) => ({ value, label: t(`items.${name}.${value}`) }));
  const persons = people.map((person) => ({ value: person.id, label: nameOf(person) })).sort((one, other) => one.label.localeCompare(other.label));
  const whose = [{ value: ME, label: t('filters.mine') }, ...persons];
  const choose = (name: FilterName, options: readonly { value: string; label: string }[]) => (
    <NativeSelect
      className={values[name] ? 'okr-filter okr-filter-on' : 'okr-filter'}
      aria-label={t(`filters.${name}`)}
      value={values[name]}
      onChange={(value) => set(name, value)}
      options={[{ value: '', label: t(`filters.any.${name}`) }, ...options]}
    />
  );
  const count = found ? t('filters.found', { count: found.hits.size, total }) : '';
  return (
    <div role="search" className="okr-filters">
      <SearchField value={values.q} onChange={(text) => set('q', text)} />
      {persons.length > MOST_LISTED ? (
        <Suspense fallback={choose('who', whose)}>
          <WhoSearch value={values.who} options={whose} onChange={(value) => set('who', value)} />
        </Suspense>
      ) : choose('who', whose)}
      {choose('status', labelled('status', ITEM_STATUSES))}
      {choose('kind', labelled('kind', ITEM_KINDS))}
      {found ? (
        <span className="okr-found">
          <span aria-hidden="true">{count}</span>
          <Button type="link" size="small" onClick={clear}>{t('filters.clear')}</Button>
        </span>
      ) : null}
      <LiveRegion message={count} />
    </div>
  );
}

/** Opening and closing rows does not concern it. */
export const TreeFilters = memo(PlainTreeFilters);
