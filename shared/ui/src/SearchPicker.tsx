// A field that chooses one of many options by a search: antd's Select with texts for the state of
// the search, which are also announced, and a retry button that the keyboard can reach. The options
// are the search results; the selected option need not be among them.
import { useId, useState } from 'react';
import type { AriaAttributes, ReactNode } from 'react';
import Button from 'antd/es/button';
import { LiveRegion } from './LiveRegion';
import { Select } from './Select';

export interface PickerOption {
  value: string;
  label: string;
  /** Distinguishes two options with the same label. */
  hint?: string;
}

/** The props that a form passes to its fields. */
export interface PickerField extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  id?: string;
  onBlur?: () => void;
}

export interface SearchPickerProps extends PickerField {
  value: string | null;
  /** The label of the selected option. */
  chosen: string;
  /** null: the search is running. */
  options: readonly PickerOption[] | null;
  placeholder: string;
  allowClear?: boolean;
  failed: boolean;
  words: {
    searching: string;
    none: string;
    failed: string;
    retry: string;
    found: (count: number) => string;
    more: ReactNode;
  };
  onSearch: (text: string) => void;
  /** Somebody points at the field or focuses it: the first options are about to be needed. */
  onNear?: () => void;
  onRetry: () => void;
  onChange: (value: string | null, label: string) => void;
}

export function SearchPicker({
  value,
  chosen,
  options,
  placeholder,
  allowClear = false,
  failed,
  words,
  onSearch,
  onNear,
  onRetry,
  onChange,
  ...field
}: SearchPickerProps) {
  const [open, setOpen] = useState(false);
  const chosenId = useId();
  const nothing = failed ? words.failed : options ? words.none : words.searching;
  return (
    <>
      <Select
        {...field}
        aria-describedby={[chosenId, field['aria-describedby']].filter(Boolean).join(' ')}
        className="cu-picker"
        value={value === null ? null : { value, label: chosen }}
        labelInValue
        placeholder={placeholder}
        allowClear={allowClear}
        loading={open && !options && !failed}
        showSearch={{ filterOption: false, onSearch }}
        options={[...(options ?? [])]}
        notFoundContent={nothing}
        onMouseEnter={onNear}
        onFocus={onNear}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) onNear?.();
          else onSearch('');
        }}
        onChange={(next: { value: string; label?: ReactNode } | undefined) =>
          onChange(
            next?.value ?? null,
            options?.find((option) => option.value === next?.value)?.label ?? '',
          )
        }
        optionRender={({ data }) => (
          <span className="cu-picker-option">
            {data.label}
            {data.hint ? <small>{data.hint}</small> : null}
          </span>
        )}
        popupRender={(list) => (
          <>
            {list}
            {options && options.length > 0 && words.more ? (
              <div className="cu-picker-more">{words.more}</div>
            ) : null}
          </>
        )}
      />
      {/* The field itself holds only the text of the search. */}
      <span id={chosenId} hidden>
        {value === null ? placeholder : chosen}
      </span>
      {failed && !open ? (
        <div className="cu-picker-failed" role="alert">
          {words.failed}{' '}
          <Button size="small" onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      ) : null}
      <LiveRegion
        message={
          open
            ? failed
              ? words.failed
              : options
                ? options.length === 0
                  ? words.none
                  : words.found(options.length)
                : words.searching
            : ''
        }
      />
    </>
  );
}
