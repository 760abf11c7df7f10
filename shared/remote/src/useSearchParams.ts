// The parameters of the address. React Router's setter starts from the rendered parameters, so the
// second of two changes undoes the first. This one starts from the current address
// (docs/decisions/0047).
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCurrentAddress } from './guardedRouter';

/** Receives a copy of the current parameters, which it may change and return. */
type Change = (now: URLSearchParams) => URLSearchParams;
/** An object replaces all parameters; a function changes some and keeps the rest. */
export type SetSearchParams = (
  next: Record<string, string> | Change,
  options?: { replace?: boolean },
) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const currentAddress = useCurrentAddress();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const now = currentAddress();
      // A late answer must not lead back to a page that the person has left.
      if (now.pathname !== pathname) return;
      const nextParams =
        typeof next === 'function'
          ? next(new URLSearchParams(now.search))
          : new URLSearchParams(next);
      void navigate(`?${nextParams}`, options);
    },
    [currentAddress, navigate, pathname],
  );
  return [params, set];
}
