// A long form in a panel. antd inserts a panel within one task; the form comes right after that, in
// slices, so that it does not keep a slow phone busy for a third of a second.
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';

export function InSlices({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
