// A form field with a list that has a search, or that needs more than the browser's own control.
import { Select } from '@cumbre/ui/form';
import type { ComponentProps } from 'react';
import { Field } from './Field';
import type { FieldProps, NamesOf } from './Field';

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
  Omit<ComponentProps<typeof Select>, 'id' | 'value' | 'onChange' | 'onBlur' | 'className'>) {
  return (
    <Field {...{ form, name, label, hint, className, hidesLabel, required }}>
      {({ value, onChange, ...control }) => (
        <Select
          {...select}
          {...control}
          status={control['aria-invalid'] ? 'error' : undefined}
          className="cu-field-select"
          value={value ?? undefined}
          onChange={(chosen) => onChange((chosen ?? null) as Values[Name])}
        />
      )}
    </Field>
  );
}
