// The dialog that shares an objective has its own address. Somebody who opens it from an item returns to
// that item when the dialog closes.
import { useLocation } from '@cumbre/remote/router';

/** The state of the history for a way into the dialog. */
export const RETURNS = { returns: true } as const;

export function useReturns(): boolean {
  const { state } = useLocation() as { state: Partial<typeof RETURNS> | null };
  return state?.returns === true;
}
