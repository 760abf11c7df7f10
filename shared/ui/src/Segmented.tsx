// A choice of one among two or three, side by side: native radio buttons that look like one control. antd's brings its
// tooltips with it, 12 KB on every first page.
import { useId } from 'react';

export interface SegmentedProps<Value extends string> {
  'aria-label': string;
  value: Value;
  options: readonly { value: Value; label: string; title?: string }[];
  onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({ 'aria-label': label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="cu-segmented">
      {options.map((option) => (
        <label key={option.value} title={option.title}>
          <input type="radio" className="cu-hidden" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
