// Displays the toasts at the top right, where they cover as few controls as possible. Most pages
// never have one, so this module is loaded with the first toast.
import { useEffect, useLayoutEffect } from 'react';
import useNotification from 'antd/es/notification/useNotification';
import { TOAST_MILLISECONDS, showToastsWith } from './toast';
import { followToasts, placeToasts } from './toastPlace';

/** The text of a toast. Its layout effect positions the toasts before the browser paints them. */
function Words({ children }: { children: string }) {
  useLayoutEffect(followToasts, [children]);
  return children;
}

export function Toasts() {
  const [api, holder] = useNotification({
    placement: 'topRight',
    duration: TOAST_MILLISECONDS / 1000,
    maxCount: 4,
    pauseOnHover: true,
  });
  useEffect(
    () =>
      showToastsWith(({ kind, message, key }) => {
        api[kind]({
          title: <Words>{message}</Words>,
          key,
          role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
        });
      }),
    [api],
  );
  useEffect(() => {
    // The keyboard focus may move to a control below a toast.
    const move = () => void placeToasts();
    document.addEventListener('focusin', move);
    return () => document.removeEventListener('focusin', move);
  }, []);
  return holder;
}
