// Displays the toasts at the top right, where they cover as few controls as possible. They leave with
// the screen that they belong to. Most pages never have one, so this module is loaded with the first
// toast.
import { useEffect, useLayoutEffect, useRef } from 'react';
import useNotification from 'antd/es/notification/useNotification';
import { TOAST_MILLISECONDS, showToastsWith, whenToastsLeave } from './toast';
import { PHONE, followToasts, placeToasts } from './toastPlace';

/** The text of a toast. Its layout effect positions the toasts before the browser paints them. */
function Words({ children }: { children: string }) {
  useLayoutEffect(followToasts, [children]);
  return children;
}

/** A toast that is this young was sent together with the change, and belongs to what comes next. */
const TOGETHER_MILLISECONDS = 1000;

export interface ToastsProps {
  now?: () => number;
}

export function Toasts({ now = Date.now }: ToastsProps) {
  const [api, holder] = useNotification({
    placement: 'topRight',
    duration: TOAST_MILLISECONDS / 1000,
    maxCount: 4,
    pauseOnHover: true,
  });
  const sentAt = useRef(new Map<string, number>());
  const failedAt = useRef(new Map<string, number>());
  const count = useRef(0);
  useEffect(() => {
    /** Removes what was sent before the present change, except what `kept` replaces. */
    const leave = (kept?: string) => {
      const young = now() - TOGETHER_MILLISECONDS;
      for (const [key, sent] of sentAt.current) {
        if (sent >= young || key === kept) continue;
        sentAt.current.delete(key);
        api.destroy(key);
      }
    };
    /** A screen asks for several things at once: what all of them fail by is said once. */
    const isSaid = (message: string) => {
      const before = failedAt.current.get(message);
      failedAt.current.set(message, now());
      return before !== undefined && now() - before < TOGETHER_MILLISECONDS;
    };
    const ends = [
      whenToastsLeave(() => leave()),
      showToastsWith(({ kind, message, key = `toast ${(count.current += 1)}` }) => {
        if (kind === 'error' && isSaid(message)) return;
        // A phone has room for one beside what is read.
        if (window.matchMedia(PHONE).matches) leave(key);
        // What failed stays its time: who has left the screen would not learn it otherwise.
        if (kind !== 'error') sentAt.current.set(key, now());
        api[kind]({
          title: <Words>{message}</Words>,
          key,
          role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
          onClose: () => sentAt.current.delete(key),
        });
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [api, now]);
  useEffect(() => {
    // The keyboard focus may move to a control below a toast.
    const move = () => void placeToasts();
    document.addEventListener('focusin', move);
    return () => document.removeEventListener('focusin', move);
  }, []);
  return holder;
}
