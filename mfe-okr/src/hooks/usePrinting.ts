// Whether the page is on its way to paper, for what only paper shows.
import { useSyncExternalStore } from 'react';

const PRINT = 'print';
let isBetweenEvents = false;

function subscribe(onChange: () => void): () => void {
  const update = ({ type }: Event) => {
    isBetweenEvents = type === 'beforeprint';
    onChange();
  };
  const list = window.matchMedia(PRINT);
  list.addEventListener('change', onChange);
  const events = ['beforeprint', 'afterprint'];
  for (const event of events) window.addEventListener(event, update);
  return () => {
    list.removeEventListener('change', onChange);
    for (const event of events) window.removeEventListener(event, update);
  };
}

export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isBetweenEvents || window.matchMedia(PRINT).matches);
