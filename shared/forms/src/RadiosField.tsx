// A form field with radio buttons, all visible. A label can name one control but not a group, so
// the group gets the label as its accessible name.
import { RadioGroup } from '@cumbre/ui/form';
import type { ComponentProps } from 'react';
import { FieldLine, useControl } from './Field';
import type { FieldProps, NamesOf } from './Field';

export function RadiosField<Values extends object, Name extends NamesOf<Values, string>>({
  form,
  name,
  label,
  hint,
  className = '',
  required = false,
  options,
  stacked,
}: Omit<FieldProps<Values, Name>, 'hidesLabel'> &
  Pick<ComponentProps<typeof RadioGroup>, 'options' | 'stacked'>) {
  const { id, value, onChange, ...control } = useControl(form, name, label);
  return (
    <div id={id} className={`cu-field ${className}`.trim()}>
      <span
        className={`cu-field-label ${required ? 'cu-field-required' : ''}`.trim()}
        id={`${id}-label`}
      >
        {label}
      </span>
      <RadioGroup
        aria-labelledby={`${id}-label`}
        aria-describedby={control['aria-describedby']}
        aria-required={required || undefined}
        options={options}
        stacked={stacked}
        value={String(value)}
        onChange={(chosen) => onChange(chosen as Values[Name])}
      />
      <FieldLine form={form} name={name} hint={hint} />
    </div>
  );
}
