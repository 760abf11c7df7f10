// Tells screens whether the server can be reached. The hook is separate from the slice, so that a
// remote needs no Redux Toolkit for it; in a shell without the slice the server counts as
// reachable.
import { useAppSelector } from './hooks';
import type { RootState } from './store';

export const selectIsOffline = (state: RootState): boolean =>
  (state as Partial<RootState>).connection?.reachable === false;

export const useIsOffline = (): boolean => useAppSelector(selectIsOffline);
