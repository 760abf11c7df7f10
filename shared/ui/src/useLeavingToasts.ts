import { useEffect } from 'react';
import { leaveToasts } from './toast';

/** What opens above a screen takes its place: toasts of before would stand over the title. */
export function useLeavingToasts(open: boolean): void {
  useEffect(() => {
    if (open) leaveToasts();
  }, [open]);
}
