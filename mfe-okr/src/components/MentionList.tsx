// The members that fit what is typed after "@". The focus stays in the text field, which names the
// active option; the field passes its keys on.
import { usePersonPicker } from '@cumbre/client/members';
import type { Person } from '@cumbre/contract/items';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import { LiveRegion } from '@cumbre/ui/base';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../useTranslation';

/** More people are found by typing. */
const SHOWN = 6;

interface MentionListProps {
  id: string;
  organizationId: string;
  query: string;
  /** Gets what handles a key and answers whether it did; null when the list closes. */
  registerKeys: (handler: ((event: KeyboardEvent) => boolean) | null) => void;
  onActive: (optionId: string | null) => void;
  onTake: (person: Person, name: string) => void;
  onClose: () => void;
}

export function MentionList({
  id,
  organizationId,
  query,
  registerKeys,
  onActive,
  onTake,
  onClose,
}: MentionListProps) {
  const { t } = useTranslation();
  const { options, onSearch, failed } = usePersonPicker({ organizationId, value: null });
  // Another search begins at its first person.
  const [chosen, setChosen] = useState({ query, index: 0 });
  const index = chosen.query === query ? chosen.index : 0;
  const setIndex = (next: number) => setChosen({ query, index: next });
  const list = useRef<HTMLDivElement>(null);
  const search = useEffectEvent((text: string) => onSearch(text));
  useEffect(() => search(query), [query]);
  const isBegun = ({ label }: { label: string }) =>
    normalizeForSearch(label).startsWith(normalizeForSearch(query));
  // A name that begins like that is meant rather than one that has it in its middle.
  const people = (options ?? [])
    .toSorted((one, other) => Number(isBegun(other)) - Number(isBegun(one)))
    .slice(0, SHOWN)
    .map((option) => ({
      ...option,
      // Absent in a client of before; a label with an e-mail is then no name.
      name: (option as { name?: string }).name ?? option.label,
    }));
  const at = Math.min(index, people.length - 1);
  const optionId = (each: number) => `${id}-${each}`;
  const tell = useEffectEvent((activeId: string | null) => onActive(activeId));
  useEffect(() => tell(at >= 0 ? optionId(at) : null));
  // Browsers answer with a promise, which is no cleanup.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [people.length]);
  const take = (each: number) => {
    const person = people[each];
    if (person) onTake({ id: person.value, firstName: person.name, lastName: '' }, person.name);
  };
  const handle = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') {
      onClose();
      return true;
    }
    if (people.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'ArrowDown') setIndex((at + 1) % people.length);
    else if (event.key === 'ArrowUp') setIndex((at + people.length - 1) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(at);
    else return false;
    return true;
  });
  useEffect(() => {
    registerKeys((event) => handle(event));
    return () => registerKeys(null);
  }, [registerKeys]);

  const none = options !== null && people.length === 0;
  // "@Luz said so" looks for nobody.
  if ((none || failed) && query.includes(' ')) return null;
  const message = failed
    ? t('people.failed')
    : options === null
      ? t('people.searching')
      : none
        ? t('people.none')
        : '';
  return (
    <>
      {people.length > 0 ? (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t('notes.mention')}
          className="mfe-okr_mention-list"
        >
          {people.map(({ value, label, hint }, each) => (
            // The text field has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={value}
              id={optionId(each)}
              role="option"
              tabIndex={-1}
              aria-selected={each === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(each)}
            >
              {label}
              {hint ? <small>{hint}</small> : null}
            </div>
          ))}
        </div>
      ) : (
        <p className="mfe-okr_mention-list">{message}</p>
      )}
      <LiveRegion
        message={
          people.length > 0
            ? `${t('people.found', { count: people.length })}. ${t('notes.mentionKeys')}`
            : message
        }
      />
    </>
  );
}
