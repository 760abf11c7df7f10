// Text fields. TextArea grows by the style sheet: antd's own growing writes style attributes that the content security
// policy forbids. PasswordInput's eye is a real button with a name, where antd's is a picture that no key can reach.
import { useState } from 'react';
import AntInput from 'antd/es/input/Input';
import type { InputProps } from 'antd/es/input/Input';
import AntTextArea from 'antd/es/input/TextArea';
import type { TextAreaProps as AntTextAreaProps } from 'antd/es/input/TextArea';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';

export { AntInput as Input };
export type { InputProps };

export type TextAreaProps = Omit<AntTextAreaProps, 'autoSize'>;

export function TextArea({ className = '', rows = 3, ...rest }: TextAreaProps) {
  return <AntTextArea {...rest} rows={rows} className={`cu-grow ${className}`.trim()} />;
}

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'suffix'> { showLabel: string; hideLabel: string }

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const eye = (
    <button type="button" className="cu-eye" aria-label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)} disabled={rest.disabled}>
      {shown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
    </button>
  );
  return <AntInput {...rest} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} suffix={eye} />;
}

export function SearchInput(props: Omit<InputProps, 'type' | 'prefix'>) {
  return <AntInput allowClear {...props} type="search" prefix={<SearchOutlined aria-hidden />} />;
}
