// A short list of choices in the browser's own control: on phones the wheel that people know, and no code. For lists to
// search in, `form` has Select.
import type { ComponentProps } from 'react';

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'multiple' | 'children'> {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function NativeSelect({ options, onChange, className = '', ...rest }: NativeSelectProps) {
  return (
    <select {...rest} className={`cu-select ${className}`.trim()} onChange={(event) => onChange(event.target.value)}>
      {options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
    </select>
  );
}
