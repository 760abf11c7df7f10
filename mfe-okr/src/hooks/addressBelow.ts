// The address of what lies below a dialog or form at a location, with the cycle of its tree: an undo that is
// pressed in another cycle leads back there.
import type { Location } from '@cumbre/remote/router';
import { withOnly } from './useItemAddress';

export function addressBelow({ pathname, search }: Location, cycle: string): string {
  const next = withOnly(new URLSearchParams(search), {}, true);
  if (pathname === '/') next.set('cycle', cycle);
  return `${pathname}?${next}`;
}
