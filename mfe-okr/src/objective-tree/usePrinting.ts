// Whether the page is being printed: paper has no window to scroll, so all rows are drawn for it.
import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(changed: () => void): () => void {
  const turn = ({ type }: Event) => {
    printing = type === 'beforeprint';
    changed();
  };
  const turns = ['beforeprint', 'afterprint'];
  for (const each of turns) window.addEventListener(each, turn);
  return () => {
    for (const each of turns) window.removeEventListener(each, turn);
  };
}

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
