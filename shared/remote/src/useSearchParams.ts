// The parameters of the address. React Router's setter starts from the rendered parameters, so the
// second of two changes undoes the first. This one starts from the current address
// (docs/decisions/0047).
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from './afterPaint';
import { useCurrentAddress, useNavigateAtOnce } from './guardedRouter';

/** Receives a copy of the current parameters, which it may change and return. */
type Change = (now: URLSearchParams) => URLSearchParams;
/** An object replaces all parameters; a function changes some and keeps the rest. */
export type SetSearchParams = (
  next: Record<string, string> | Change,
  options?: {
    replace?: boolean;
    /**
     * For a change that shows much at once, such as a panel: the press is painted first, and what
     * follows is rendered without pauses. React Router renders it in slices, which takes twice as long.
     */
    afterPaint?: boolean;
  },
) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigateAtOnce = useNavigateAtOnce();
  const currentAddress = useCurrentAddress();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearchParams>(
    (next, { replace = false, afterPaint: isLate = false } = {}) => {
      const change = () => {
        const now = currentAddress();
        // A late answer must not lead back to a page that the person has left.
        if (now.pathname !== pathname) return;
        const nextParams =
          typeof next === 'function'
            ? next(new URLSearchParams(now.search))
            : new URLSearchParams(next);
        if (isLate) navigateAtOnce({ pathname, search: `${nextParams}` }, { replace });
        else void navigate(`?${nextParams}`, { replace });
      };
      if (isLate) afterPaint(change);
      else change();
    },
    [currentAddress, navigate, navigateAtOnce, pathname],
  );
  return [params, set];
}
