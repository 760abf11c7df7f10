// Which releases have shown a screen in this tab. A release whose first screen fails is replaced by
// an older one; afterwards an error stays inside its boundary.
import { useEffect } from 'react';

const rendered = new Set<string>();
const keyOf = (remote: string, release: string) => `${remote} ${release}`;

export const hasRendered = (remote: string, release: string): boolean =>
  rendered.has(keyOf(remote, release));

/** Rendered after a screen. The other effects of its first render may still fail. */
export function ScreenRendered({ remote, release }: { remote: string; release: string }) {
  useEffect(() => {
    const timer = setTimeout(() => rendered.add(keyOf(remote, release)));
    return () => clearTimeout(timer);
  }, [remote, release]);
  return null;
}
