// Whether single-key shortcuts are on in this browser. People who dictate switch them off (WCAG
// 2.1.4). Shortcuts with Ctrl or ⌘ always work.
import { useSyncExternalStore } from 'react';

const KEY = 'cumbre-shortcuts';
const CHANGED = 'cumbre-shortcuts-changed';

export const areSingleKeysOn = (): boolean => window.localStorage.getItem(KEY) !== 'off';

export function setSingleKeys(work: boolean): void {
  window.localStorage.setItem(KEY, work ? 'on' : 'off');
  window.dispatchEvent(new Event(CHANGED));
}

function listen(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(listen, areSingleKeysOn);
