// What lets a text field mention people: after "@" it offers the members of the organization below
// the field, chosen with the arrow keys and Enter, or with a press. Escape closes the list and
// nothing else. The field stands in an element of the class `mfe-okr_mention-field`, before the list.
import type { Person } from '@cumbre/contract/items';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { MentionList } from './MentionList';
import { queryAt } from './mentionText';
import './mentions.css';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface MentionInput {
  id: string;
  organizationId: string;
  value: string;
  /** `mentioned`: a person whose name was just taken into the text. */
  onChange: (value: string, mentioned?: Person) => void;
  onBlur?: () => void;
}

export function useMentionInput({ id, organizationId, value, onChange, onBlur }: MentionInput) {
  const listId = useId();
  /** What is typed after "@" at the caret; null where nobody is looked for. */
  const [typed, setTyped] = useState<{ text: string; at: number } | null>(null);
  // Sending or resetting a form empties its field without a key event; the list closes then.
  const query = typed && value.startsWith(`@${typed.text}`, typed.at) ? typed : null;
  const [active, setActive] = useState<string | null>(null);
  const onListKey = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const registerKeys = useCallback((handler: typeof onListKey.current) => {
    onListKey.current = handler;
  }, []);
  /** Where the caret belongs after a name was inserted: before the next key, however slow the page is. */
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const at = caret.current;
    caret.current = null;
    const element = document.getElementById(id) as TextField | null;
    element?.focus();
    element?.setSelectionRange(at, at);
  });
  const close = () => {
    setTyped(null);
    setActive(null);
  };
  const look = (element: TextField) =>
    setTyped(
      element.selectionStart !== null && element.selectionStart === element.selectionEnd
        ? queryAt(element.value.slice(0, element.selectionStart))
        : null,
    );
  const take = (person: Person, name: string) => {
    if (!query) return;
    const start = query.at + 1;
    const end = start + query.text.length;
    const inserted = `${name} `;
    caret.current = start + inserted.length;
    onChange(value.slice(0, start) + inserted + value.slice(end).replace(/^ /, ''), person);
    close();
  };
  const list: ReactNode = query ? (
    <MentionList
      id={listId}
      organizationId={organizationId}
      query={query.text}
      registerKeys={registerKeys}
      onActive={setActive}
      onTake={take}
      onClose={close}
    />
  ) : null;
  return {
    control: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': query ? listId : undefined,
      'aria-activedescendant': query && active ? active : undefined,
      onChange: ({ target }: ChangeEvent<TextField>) => {
        onChange(target.value);
        look(target);
      },
      onSelect: ({ currentTarget }: SyntheticEvent<TextField>) => look(currentTarget),
      onKeyDown: (event: KeyboardEvent) => {
        if (query && onListKey.current?.(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      onBlur: () => {
        close();
        onBlur?.();
      },
    } as const,
    list,
  };
}

/** The mentioned people with one more. */
export const withPerson = (people: readonly Person[] | undefined, person: Person): Person[] => [
  ...(people ?? []).filter(({ id }) => id !== person.id),
  person,
];
