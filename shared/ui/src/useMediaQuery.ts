// Whether a media query matches, now and after each change of the window.
import { useCallback, useSyncExternalStore } from 'react';

/** `query` as in CSS, such as `print` or `(max-width: 639px)`, which is a phone. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
