// A short list of choices in the browser's own control, which phones show natively. The entry
// `form` has Select, for lists with a search.
import type { ComponentProps } from 'react';
import { useDisabledWhilePaused } from './sending';

export interface NativeSelectProps extends Omit<
  ComponentProps<'select'>,
  'onChange' | 'multiple' | 'children'
> {
  value: string;
  options: readonly { value: string; label: string }[];
  /** Whether a choice sends a request immediately. */
  sends?: boolean;
  onChange: (value: string) => void;
}

export function NativeSelect({
  options,
  sends = false,
  onChange,
  className = '',
  ...rest
}: NativeSelectProps) {
  const off = useDisabledWhilePaused(sends);
  return (
    <select
      {...rest}
      {...off}
      className={`cu-select ${className}`.trim()}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
