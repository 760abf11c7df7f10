// A choice of one among two or three, side by side: native radio buttons styled as one control.
// antd's component would add its tooltips, 12 KB, to every first page.
import { useId } from 'react';

export interface SegmentedProps<Value extends string> {
  'aria-label': string;
  value: Value;
  /** `lang`: the language of a label in another one than the page's. */
  options: readonly { value: Value; label: string; title?: string; lang?: string }[];
  onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({
  'aria-label': label,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="cu-segmented">
      {options.map((option) => (
        <label key={option.value} title={option.title}>
          <input
            type="radio"
            className="cu-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span lang={option.lang}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
