// The choice between light, dark and the system's mode. This browser stores it, and all tabs follow
// it at once. firstPaint.ts applies it, also before the first paint. Print styles and toasts follow
// the style sheet.
import { useSyncExternalStore } from 'react';

export const COLOUR_MODES = ['light', 'dark', 'system'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];
export const MODE_STORAGE_KEY = 'mode';

export function currentMode(): ColourMode {
  const saved = window.localStorage.getItem(MODE_STORAGE_KEY);
  return COLOUR_MODES.find((mode) => mode === saved) ?? 'light';
}

export function setColourMode(mode: ColourMode): void {
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

export const useColourMode = (): ColourMode => useSyncExternalStore(listen, currentMode);
