// The display mode of progress: at the end of the cycle, or today. This browser stores the choice.
import { DISPLAY_MODES } from '@cumbre/domain/display';
import type { DisplayMode } from '@cumbre/domain/display';
import { useCallback, useState } from 'react';

const KEY = 'mfe-okr/display-mode';

function readMode(): DisplayMode {
  const stored = window.localStorage.getItem(KEY);
  return DISPLAY_MODES.find((mode) => mode === stored) ?? 'endOfCycle';
}

export function useDisplayMode(): [DisplayMode, (mode: DisplayMode) => void] {
  const [mode, setMode] = useState(readMode);
  const choose = useCallback((next: DisplayMode) => {
    window.localStorage.setItem(KEY, next);
    setMode(next);
  }, []);
  return [mode, choose];
}
