// The choice between light, dark and the system's mode: kept in this browser, followed at once here and in other tabs.
// What follows it, also before the first paint, is firstPaint.ts; print and toasts need nothing, the style sheet knows.
import { useSyncExternalStore } from 'react';

export const COLOUR_MODES = ['light', 'dark', 'system'] as const;
export type ChosenMode = (typeof COLOUR_MODES)[number];
export const MODE_STORAGE_KEY = 'mode';

export function chosenMode(): ChosenMode {
  const saved = window.localStorage.getItem(MODE_STORAGE_KEY);
  return COLOUR_MODES.find((mode) => mode === saved) ?? 'light';
}

export function chooseMode(mode: ChosenMode): void {
  window.localStorage.setItem(MODE_STORAGE_KEY, mode);
  window.dispatchEvent(new Event('cumbre-mode'));
}

function listen(listener: () => void): () => void {
  window.addEventListener('cumbre-mode', listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener('cumbre-mode', listener);
    window.removeEventListener('storage', listener);
  };
}

export const useChosenMode = (): ChosenMode => useSyncExternalStore(listen, chosenMode);
