// What the frame shows in the place of the screen. Code that is loaded later sets it.
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

let notice: ReactNode = null;
let changed = () => {};
const subscribe = (listener: () => void) => {
  changed = listener;
  return () => {};
};

export function showInsteadOfScreen(next: ReactNode): void {
  notice = next;
  changed();
}

/** null where the screen itself is shown. The one frame uses it. */
export const useScreenNotice = (): ReactNode => useSyncExternalStore(subscribe, () => notice);
