// A short list of choices in the browser's own control: on phones the wheel that people know, and no code. For lists to
// search in, `form` has Select.
import type { ComponentProps } from 'react';
import { useOffWhilePaused } from './sending';

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'multiple' | 'children'> {
  value: string;
  options: readonly { value: string; label: string }[];
  /** Whether a choice is sent at once. */
  sends?: boolean;
  onChange: (value: string) => void;
}

export function NativeSelect({ options, sends = false, onChange, className = '', ...rest }: NativeSelectProps) {
  const off = useOffWhilePaused(sends);
  return (
    <select {...rest} {...off} className={`cu-select ${className}`.trim()} onChange={(event) => onChange(event.target.value)}>
      {options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
    </select>
  );
}
