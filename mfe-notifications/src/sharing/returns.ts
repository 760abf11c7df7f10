// Sharing an objective is a page with an address of its own. Who opens it at an item comes back to the
// item when the dialog closes.
import { useLocation } from '@cumbre/remote/router';

/** The state of the history for a way into the dialog. */
export const RETURNS = { returns: true } as const;

export function useReturns(): boolean {
  const { state } = useLocation() as { state: Partial<typeof RETURNS> | null };
  return state?.returns === true;
}
