// A notice in the page. Only an error interrupts a screen reader (role alert); another notice is read
// when the reader is idle (role status), unless the caller says otherwise.
import AntAlert from 'antd/es/alert';
import type { AlertProps } from 'antd/es/alert';

export const Alert = ({ type, role, ...rest }: AlertProps) => (
  <AntAlert
    {...rest}
    type={type}
    role={role ?? (type === 'error' || type === 'warning' ? 'alert' : 'status')}
  />
);
