// Chooses the new parent objective of items, or the root. Invalid parents stay in the list with the
// reason.
import type { Item } from '@cumbre/contract/items';
import type { PlaceRefusal } from './places';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import { useTranslation } from '../useTranslation';
import './moving.css';

/** In the place of a parent's id. */
export const ROOT = '';

export interface ParentChooserProps {
  items: readonly Item[];
  /** A parent's id, ROOT, or null while nothing is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  /** Why the items cannot move there; null when they can. */
  refusalOf: (parentId: string | null) => PlaceRefusal | null;
}

/** As many as a person reads; the search narrows the rest. */
const MAX_SHOWN = 60;
/** In pixels; deep trees keep room for their titles. */
const LEVEL = 20;
const MAX_LEVEL = 5;

/** How deep each item is; `items` are in the order of the tree, parents first. */
function levelsOf(items: readonly Item[]): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  for (const { id, parentId } of items)
    levels.set(id, Math.min((levels.get(parentId ?? '') ?? -1) + 1, MAX_LEVEL));
  return levels;
}

export function ParentChooser({ items, value, onChange, refusalOf }: ParentChooserProps) {
  const { t } = useTranslation();
  const name = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  // The effect of the choice takes room from the list, below which the chosen row would be.
  useLayoutEffect(() => {
    list.current?.querySelector('input:checked')?.closest('li')?.scrollIntoView({
      block: 'nearest',
    });
  }, [value]);
  const words = useDeferredValue(normalizeForSearch(typed.trim()));
  const fitting = useMemo(
    () =>
      items.filter((item) =>
        words === ''
          ? item.kind === 'objective'
          : normalizeForSearch(`${item.code} ${item.title}`).includes(words),
      ),
    [items, words],
  );

  // What the search found stands alone: its parents may not be in the list.
  const levels = useMemo(() => (words === '' ? levelsOf(items) : null), [items, words]);
  /** Down and Enter go to the choice, or to the first one. */
  const goToList = (event: KeyboardEvent) => {
    const goes = event.key === 'ArrowDown' || event.key === 'Enter';
    if (!goes || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const choices = [...(list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const next = choices.find(({ checked }) => checked) ?? choices[0];
    next?.focus();
    if (next && !next.checked) next.click();
  };
  /** Enter keeps the choice, and goes to the button of the dialog. */
  const goToButton = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Else the same press would choose the button.
    event.preventDefault();
    const dialog = event.currentTarget.closest('.ant-modal');
    dialog?.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary')?.focus();
  };
  const choice = (id: string, label: string, code: string | null) => {
    const refusal = refusalOf(id === ROOT ? null : id);
    return (
      <li key={id} style={{ paddingInlineStart: (levels?.get(id) ?? 0) * LEVEL }}>
        <label className={refusal ? 'mfe-okr_parent mfe-okr_parent-refused' : 'mfe-okr_parent'}>
          <input
            type="radio"
            name={name}
            checked={value === id}
            disabled={refusal !== null}
            onChange={() => onChange(id)}
            onKeyDown={goToButton}
          />
          <span>
            {code ? <span className="mfe-okr_code mfe-okr_code-objective">{code}</span> : null}{' '}
            {label}
            {refusal ? (
              <span className="mfe-okr_parent-why">{t(`move.refused.${refusal}`)}</span>
            ) : null}
          </span>
        </label>
      </li>
    );
  };
  return (
    <div className="mfe-okr_parents" role="group" aria-labelledby={`${name}-label`}>
      <span className="mfe-okr_parents-label" id={`${name}-label`}>
        {t('move.parent')}
      </span>
      <input
        type="search"
        className="mfe-okr_search"
        data-autofocus
        aria-label={t('move.search')}
        placeholder={t('move.search')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={goToList}
      />
      <ul ref={list}>
        {words === '' ? choice(ROOT, t('form.atRoot'), null) : null}
        {fitting.slice(0, MAX_SHOWN).map((item) => choice(item.id, item.title, item.code))}
      </ul>
      {fitting.length > MAX_SHOWN ? (
        <p className="mfe-okr_parents-more">
          {t('move.more', { count: fitting.length - MAX_SHOWN })}
        </p>
      ) : null}
      {fitting.length === 0 ? <p className="mfe-okr_parents-more">{t('move.nothing')}</p> : null}
    </div>
  );
}
