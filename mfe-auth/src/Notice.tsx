// A message inside a screen, read out when it appears: an error at once, anything else when the reader is done.
import { Alert } from '@cumbre/ui/base';

interface NoticeProps { type: 'error' | 'warning' | 'info' | 'success'; text: string }

export function Notice({ type, text }: NoticeProps) {
  return <Alert className="auth-alert" type={type} showIcon title={text} role={type === 'error' ? 'alert' : 'status'} />;
}
