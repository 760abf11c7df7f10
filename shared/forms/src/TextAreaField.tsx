// A form field with several lines of text.
import { TextArea } from '@cumbre/ui/form';
import type { TextAreaProps } from '@cumbre/ui/form';
import { Field } from './Field';
import type { FieldProps, NamesOf } from './Field';

export function TextAreaField<Values extends object, Name extends NamesOf<Values, string>>({
  form,
  name,
  label,
  hint,
  className,
  hidesLabel,
  required,
  ...area
}: FieldProps<Values, Name> &
  Omit<TextAreaProps, 'form' | 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'className'>) {
  return (
    <Field {...{ form, name, label, hint, className, hidesLabel, required }}>
      {({ value, onChange, ...control }) => (
        <TextArea
          {...area}
          {...control}
          name={name}
          status={control['aria-invalid'] ? 'error' : undefined}
          value={String(value)}
          onChange={(event) => onChange(event.target.value as Values[Name])}
        />
      )}
    </Field>
  );
}
