// A form field that chooses one of a list. A list with a search (`showSearch`) is ours; a short one
// is the browser's own, which phones show natively. Closed, both look the same.
import { NativeSelect } from '@cumbre/ui/base';
import { Select } from '@cumbre/ui/form';
import type { ComponentProps } from 'react';
import { Field } from './Field';
import type { Control, FieldProps, NamesOf } from './Field';

type SelectProps = ComponentProps<typeof Select>;

interface ShortListProps extends Omit<Control<unknown>, 'value' | 'onChange'> {
  name: string;
  value: string | null;
  select: Pick<SelectProps, 'options' | 'placeholder' | 'allowClear' | 'disabled'>;
  onChange: (value: string | null) => void;
}

/** Nothing chosen is an option of its own, with the words of the placeholder. */
function ShortList({
  value,
  select: { options = [], placeholder, allowClear, disabled },
  onChange,
  ...control
}: ShortListProps) {
  const isEmpty = !value;
  const choices = options.map((option) => ({
    value: String(option.value),
    label: String(option.label),
  }));
  return (
    <NativeSelect
      {...control}
      className={isEmpty ? 'cu-select-empty' : undefined}
      disabled={disabled}
      value={value ?? ''}
      options={
        isEmpty || allowClear
          ? [{ value: '', label: typeof placeholder === 'string' ? placeholder : '–' }, ...choices]
          : choices
      }
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}

export function SelectField<Values extends object, Name extends NamesOf<Values, string | null>>({
  form,
  name,
  label,
  hint,
  className,
  hidesLabel,
  required,
  ...select
}: FieldProps<Values, Name> &
  Omit<SelectProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'className'>) {
  return (
    <Field {...{ form, name, label, hint, className, hidesLabel, required }}>
      {({ value, onChange, ...control }) =>
        select.showSearch ? (
          <Select
            {...select}
            {...control}
            status={control['aria-invalid'] ? 'error' : undefined}
            className="cu-field-select"
            value={value ?? undefined}
            onChange={(chosen) => onChange((chosen ?? null) as Values[Name])}
          />
        ) : (
          <ShortList
            {...control}
            name={name}
            value={value as string | null}
            select={select}
            onChange={(chosen) => onChange(chosen as Values[Name])}
          />
        )
      }
    </Field>
  );
}
