// Shows the toasts top right. Most pages never have one, so this comes with the first that is sent.
import { useEffect } from 'react';
import useNotification from 'antd/es/notification/useNotification';
import { TOAST_MILLISECONDS, showToastsWith } from './toast';

export function Toasts() {
  const [api, holder] = useNotification({ placement: 'topRight', duration: TOAST_MILLISECONDS / 1000, maxCount: 4, pauseOnHover: true });
  useEffect(() => showToastsWith(({ kind, message, key }) => {
    api[kind]({ title: message, key, role: kind === 'error' || kind === 'warning' ? 'alert' : 'status' });
  }), [api]);
  return holder;
}
