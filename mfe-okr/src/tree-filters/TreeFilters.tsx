// The search field and the filters over the tree, and how many items they leave. What is typed reaches the address after
// a short pause, so that a fast typist does not fill it letter by letter.
import { ITEM_KINDS, ITEM_STATUSES } from '@cumbre/contract/enumerations';
import type { Person } from '@cumbre/contract/items';
import { Button, LiveRegion, NativeSelect } from '@cumbre/ui/base';
import { memo, useEffect, useEffectEvent, useState } from 'react';
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

/** Milliseconds without a key after which the words count. */
const PAUSE = 200;

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    // The address changed by itself: "back", or cleared.
    setSent(value);
    setTyped(value);
  }
  const send = useEffectEvent((text: string) => {
    setSent(text);
    onChange(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return;
    const timer = setTimeout(() => send(text), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return <input type="search" className="okr-search" aria-label={t('filters.search')} placeholder={t('filters.placeholder')} autoComplete="off" spellCheck={false} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

function PlainTreeFilters({ filters: { values, found, set, clear }, people, total }: TreeFiltersProps) {
  const { t } = useTexts();
  const labelled = (name: string, keys: readonly string[]) => keys.map((value) => ({ value, label: t(`items.${name}.${value}`) }));
  const persons = people.map((person) => ({ value: person.id, label: nameOf(person) })).sort((one, other) => one.label.localeCompare(other.label));
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
      {choose('who', [{ value: ME, label: t('filters.mine') }, ...persons])}
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
