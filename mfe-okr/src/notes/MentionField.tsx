// The field of a note. After "@" it offers the members of the organization below the field, chosen
// with the arrow keys and Enter, or with a press. Escape closes the list and nothing else.
import type { Person } from '@cumbre/contract/items';
import { Field } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { NOTE_LENGTH } from '@cumbre/contract/limits';
import { TextArea } from '@cumbre/ui/form';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { MentionList } from './MentionList';
import { queryAt } from './mentionText';
import './mentions.css';

export interface NoteFields {
  content: string;
  mentions: readonly Person[];
}

interface MentionFieldProps {
  form: FormFields<NoteFields>;
  organizationId: string;
  label: string;
  hidesLabel?: boolean;
  rows: number;
  placeholder?: string;
  hint?: string;
}

export function MentionField({
  form,
  organizationId,
  label,
  hidesLabel = false,
  hint,
  ...area
}: MentionFieldProps) {
  const listId = useId();
  /** What is typed after "@" at the caret; null where nobody is looked for. */
  const [query, setQuery] = useState<{ text: string; at: number } | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const onListKey = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const registerKeys = useCallback((handler: typeof onListKey.current) => {
    onListKey.current = handler;
  }, []);
  /** Where the caret belongs after a name was inserted: before the next key, however slow the page is. */
  const caret = useRef<{ field: string; at: number } | null>(null);
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { field, at } = caret.current;
    caret.current = null;
    const element = document.getElementById(field) as HTMLTextAreaElement | null;
    element?.focus();
    element?.setSelectionRange(at, at);
  });
  const close = () => {
    setQuery(null);
    setActive(null);
  };
  return (
    <Field form={form} name="content" label={label} hidesLabel={hidesLabel} hint={hint}>
      {({ value, onChange, onBlur, ...control }) => {
        const look = (element: HTMLTextAreaElement) =>
          setQuery(
            element.selectionStart === element.selectionEnd
              ? queryAt(element.value.slice(0, element.selectionStart))
              : null,
          );
        const take = (person: Person, name: string) => {
          if (!query) return;
          const start = query.at + 1;
          const end = start + query.text.length;
          const inserted = `${name} `;
          onChange(value.slice(0, start) + inserted + value.slice(end).replace(/^ /, ''));
          form.change('mentions', [
            ...form.values.mentions.filter(({ id }) => id !== person.id),
            person,
          ]);
          close();
          caret.current = { field: control.id, at: start + inserted.length };
        };
        return (
          <div className="mfe-okr_mention-field">
            <TextArea
              {...area}
              {...control}
              name="content"
              maxLength={NOTE_LENGTH}
              status={control['aria-invalid'] ? 'error' : undefined}
              value={value}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={query ? listId : undefined}
              aria-activedescendant={query && active ? active : undefined}
              onChange={({ target }) => {
                onChange(target.value);
                look(target);
              }}
              onSelect={({ currentTarget }) => look(currentTarget)}
              onKeyDown={(event) => {
                if (query && onListKey.current?.(event)) {
                  event.preventDefault();
                  event.stopPropagation();
                }
              }}
              onBlur={() => {
                close();
                onBlur();
              }}
            />
            {query ? (
              <MentionList
                id={listId}
                organizationId={organizationId}
                query={query.text}
                registerKeys={registerKeys}
                onActive={setActive}
                onTake={take}
                onClose={close}
              />
            ) : null}
          </div>
        );
      }}
    </Field>
  );
}
