// The parameters of the address. React Router's hook of this name changes them as they were last drawn, so that the second of
// two changes takes the first one back; this one goes on from the address itself, whoever changed it (docs/decisions/0047).
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGuardedAddress } from './guardedRouter';

/** Given a copy of the parameters as the address has them now, which it may change and return. */
type Change = (now: URLSearchParams) => URLSearchParams;
/** An object takes the place of all parameters; a function changes some and keeps the rest. */
export type SetSearchParams = (next: Record<string, string> | Change, options?: { replace?: boolean }) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addressNow = useGuardedAddress();
  const shown = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearchParams>((next, options) => {
    const now = addressNow();
    // They are this page's: an answer that comes after somebody left it does not lead back.
    if (now.pathname !== pathname) return;
    const params = typeof next === 'function' ? next(new URLSearchParams(now.search)) : new URLSearchParams(next);
    void navigate(`?${params}`, options);
  }, [addressNow, navigate, pathname]);
  return [shown, set];
}
