// Whether the server can be reached, for screens. Apart from the slice, so that a remote can ask without the toolkit; in a
// shell that does not know of it the answer is yes.
import { useAppSelector } from './hooks';
import type { RootState } from './store';

export const selectIsOffline = (state: RootState): boolean => (state as Partial<RootState>).connection?.reachable === false;

export const useIsOffline = (): boolean => useAppSelector(selectIsOffline);
