// The dialog that shares an objective has its own address. Closing it returns to the item from which it
// was opened.
import { useLocation, useNavigate } from '@cumbre/remote/router';
import { useCallback, useRef } from 'react';

/** The state of the history for a way into the dialog. */
export const RETURNS = { returns: true } as const;

/** Milliseconds in which a second click or key belongs to the first one. */
const ONE_STEP = 1000;

/** Returns how to go back to the item; null where the dialog was not opened from one. */
export function useReturns(): (() => void) | null {
  const { state } = useLocation() as { state: Partial<typeof RETURNS> | null };
  const navigate = useNavigate();
  const leftAt = useRef(-ONE_STEP);
  const goBack = useCallback(() => {
    const now = performance.now();
    // The dialog is there until the browser has gone back: two steps would lead past the item.
    if (now - leftAt.current < ONE_STEP) return;
    leftAt.current = now;
    void navigate(-1);
  }, [navigate]);
  return state?.returns === true ? goBack : null;
}
