// A form field for a calendar date.
import { DatePicker } from '@cumbre/ui/form';
import type { DatePickerProps } from '@cumbre/ui/form';
import { Field } from './Field';
import type { FieldProps, NamesOf } from './Field';

export function DateField<Values extends object, Name extends NamesOf<Values, string | null>>({
  form,
  name,
  label,
  hint,
  className,
  hidesLabel,
  required,
  ...picker
}: FieldProps<Values, Name> &
  Omit<DatePickerProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'className'>) {
  return (
    <Field {...{ form, name, label, hint, className, hidesLabel, required }}>
      {({ value, onChange, ...control }) => (
        <DatePicker
          isHeld
          {...picker}
          {...control}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day as Values[Name])}
        />
      )}
    </Field>
  );
}
