// Whether the page is being printed, for what only paper shows.
import { useMediaQuery } from '@cumbre/ui/base';
import { useSyncExternalStore } from 'react';

let isBetweenEvents = false;

function subscribe(onChange: () => void): () => void {
  const update = ({ type }: Event) => {
    isBetweenEvents = type === 'beforeprint';
    onChange();
  };
  const events = ['beforeprint', 'afterprint'];
  for (const event of events) window.addEventListener(event, update);
  return () => {
    for (const event of events) window.removeEventListener(event, update);
  };
}

export function usePrinting(): boolean {
  const isForPaper = useMediaQuery('print');
  const isPrinting = useSyncExternalStore(subscribe, () => isBetweenEvents);
  return isForPaper || isPrinting;
}
