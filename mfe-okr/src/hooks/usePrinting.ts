// Whether the page is being printed, for what only paper shows.
import { useMediaQuery } from '@cumbre/ui/base';
import { useSyncExternalStore } from 'react';

let isBetweenEvents = false;
const listeners = new Set<() => void>();

// Also while nothing on the screen depends on it: a screen may come or go while the page is printed.
for (const event of ['beforeprint', 'afterprint'])
  window.addEventListener(event, ({ type }) => {
    isBetweenEvents = type === 'beforeprint';
    for (const listener of listeners) listener();
  });

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

export function usePrinting(): boolean {
  const isForPaper = useMediaQuery('print');
  const isPrinting = useSyncExternalStore(subscribe, () => isBetweenEvents);
  return isForPaper || isPrinting;
}
