// A message inside a screen. Screen readers announce an error at once, and any other message when
// they are idle.
import { Alert } from '@cumbre/ui/base';

interface NoticeProps {
  type: 'error' | 'warning' | 'info' | 'success';
  text: string;
}

export function Notice({ type, text }: NoticeProps) {
  return (
    <Alert
      className="mfe-auth_alert"
      type={type}
      showIcon
      title={text}
      role={type === 'error' ? 'alert' : 'status'}
    />
  );
}
