// Whether shortcuts of a single key work in this browser: for people who dictate, a letter that does something is a trap
// (WCAG 2.1.4). Those with Ctrl or ⌘ always work.
import { useSyncExternalStore } from 'react';

const KEY = 'cumbre-shortcuts';
const CHANGED = 'cumbre-shortcuts-changed';

export const singleKeysWork = (): boolean => window.localStorage.getItem(KEY) !== 'off';

export function setSingleKeys(work: boolean): void {
  window.localStorage.setItem(KEY, work ? 'on' : 'off');
  window.dispatchEvent(new Event(CHANGED));
}

function listen(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(listen, singleKeysWork);
