// A choice of one among few, all in sight, as radio buttons. A label reaches one control, never a group of them: the field of
// a form names its group by the label, and a group outside of one is not taken without a name.
import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import Form from 'antd/es/form';
import type { FormItemProps } from 'antd/es/form';
import Radio from 'antd/es/radio';
import { Text } from './Text';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Said with the label, on a line of its own. */
  hint?: string;
  /** What belongs to the option and is a control itself. */
  below?: ReactNode;
}

interface Choices<Value extends string> {
  options: readonly RadioOption<Value>[];
  /** One below the other, as sentences want it. */
  stacked?: boolean;
}

export type RadioGroupProps<Value extends string> = Choices<Value> & { value?: Value; onChange?: (value: Value) => void } & ({ 'aria-label': string } | { 'aria-labelledby': string });

export function RadioGroup<Value extends string>({ options, stacked = false, onChange, ...group }: RadioGroupProps<Value>) {
  return (
    <Radio.Group {...group} className={stacked ? 'cu-radios cu-radios-stacked' : 'cu-radios'} onChange={({ target }) => onChange?.(target.value as Value)}>
      {options.map(({ value, label, hint, below }) => (
        <Fragment key={value}>
          <Radio value={value}>{label}{hint && <> <Text small className="cu-radio-hint">{hint}</Text></>}</Radio>
          {below}
        </Fragment>
      ))}
    </Radio.Group>
  );
}

export interface RadioFieldProps<Value extends string> extends Omit<FormItemProps, 'label' | 'children'>, Choices<Value> { label: string }

export function RadioField<Value extends string>({ label, options, stacked, ...item }: RadioFieldProps<Value>) {
  const named = useId();
  return <Form.Item {...item} label={<span id={named}>{label}</span>}><RadioGroup aria-labelledby={named} options={options} stacked={stacked} /></Form.Item>;
}
