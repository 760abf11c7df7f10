// Shows the toasts, top right where they cover nothing. Most pages never have one, so this comes with the first that is sent.
import { useEffect, useLayoutEffect } from 'react';
import useNotification from 'antd/es/notification/useNotification';
import { TOAST_MILLISECONDS, showToastsWith } from './toast';
import { placeToasts } from './toastPlace';

/** The words know when a toast stands there and how large it is, before it is seen. */
function Words({ children }: { children: string }) {
  useLayoutEffect(placeToasts, [children]);
  return children;
}

export function Toasts() {
  const [api, holder] = useNotification({ placement: 'topRight', duration: TOAST_MILLISECONDS / 1000, maxCount: 4, pauseOnHover: true });
  useEffect(() => showToastsWith(({ kind, message, key }) => {
    api[kind]({ title: <Words>{message}</Words>, key, role: kind === 'error' || kind === 'warning' ? 'alert' : 'status' });
  }), [api]);
  useEffect(() => {
    // The keyboard may come to what lies below.
    document.addEventListener('focusin', placeToasts);
    return () => document.removeEventListener('focusin', placeToasts);
  }, []);
  return holder;
}
