// Text fields. The style sheet makes TextArea grow, because antd's own code for it writes style
// attributes that the content security policy forbids. The visibility toggle of PasswordInput is a
// button with a name; antd's toggle is an image that the keyboard cannot reach.
import { useState } from 'react';
import AntInput from 'antd/es/input/Input';
import type { InputProps } from 'antd/es/input/Input';
import AntTextArea from 'antd/es/input/TextArea';
import type { TextAreaProps as AntTextAreaProps } from 'antd/es/input/TextArea';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useClearLabel } from './useClearLabel';

export { AntInput as Input };
export type { InputProps };

export type TextAreaProps = Omit<AntTextAreaProps, 'autoSize'>;

export function TextArea({ className = '', rows = 3, onKeyUp, ...rest }: TextAreaProps) {
  return (
    <AntTextArea
      {...rest}
      rows={rows}
      className={`cu-grow ${className}`.trim()}
      onKeyUp={(event) => {
        // Chromium scrolls to the caret alone, and leaves the rest of the field below the window.
        if (event.key === 'Tab') event.currentTarget.scrollIntoView({ block: 'nearest' });
        onKeyUp?.(event);
      }}
    />
  );
}

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'suffix'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  const eye = (
    <button
      type="button"
      className="cu-eye"
      aria-label={isVisible ? hideLabel : showLabel}
      onClick={() => setIsVisible(!isVisible)}
      disabled={rest.disabled}
    >
      {isVisible ? <EyeOutlined /> : <EyeInvisibleOutlined />}
    </button>
  );
  return (
    <AntInput
      {...rest}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={eye}
    />
  );
}

export function SearchInput(props: Omit<InputProps, 'type' | 'prefix'>) {
  const label = useClearLabel();
  return (
    <AntInput
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={label} /> }}
      {...props}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
    />
  );
}
