// A choice among a few visible options, as radio buttons. A label can name one control but not a
// group, so the type requires a name for the group.
import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import Radio from 'antd/es/radio';
import { Text } from './Text';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Read out with the label, displayed on a separate line. */
  hint?: string;
  /** A control that belongs to the option. */
  below?: ReactNode;
}

interface Choices<Value extends string> {
  options: readonly RadioOption<Value>[];
  /** Places the options below each other, for long labels. */
  stacked?: boolean;
}

export type RadioGroupProps<Value extends string> = Choices<Value> & {
  value?: Value;
  onChange?: (value: Value) => void;
  'aria-describedby'?: string;
  'aria-required'?: boolean;
} & ({ 'aria-label': string } | { 'aria-labelledby': string });

export function RadioGroup<Value extends string>({
  options,
  stacked = false,
  onChange,
  ...group
}: RadioGroupProps<Value>) {
  // Two groups of one name would share their choice.
  const name = useId();
  return (
    <Radio.Group
      {...group}
      name={name}
      className={stacked ? 'cu-radios cu-radios-stacked' : 'cu-radios'}
      onChange={({ target }) => onChange?.(target.value as Value)}
    >
      {options.map(({ value, label, hint, below }) => (
        <Fragment key={value}>
          <Radio value={value}>
            {label}
            {hint && (
              <>
                {' '}
                <Text small className="cu-radio-hint">
                  {hint}
                </Text>
              </>
            )}
          </Radio>
          {below}
        </Fragment>
      ))}
    </Radio.Group>
  );
}
