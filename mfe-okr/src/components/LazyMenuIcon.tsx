// An icon of a menu that no first screen shows: it comes when the menu opens.
import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';

// Without a network the entries have their words.
const MenuIcon = lazy(() => import('./MenuIcon').catch(() => ({ default: () => <></> })));

/** Keeps the room of an icon before it is there. */
const room = (
  <span className="anticon" aria-hidden="true">
    <svg width="1em" height="1em" />
  </span>
);

export const LazyMenuIcon = (props: ComponentProps<typeof MenuIcon>) => (
  <Suspense fallback={room}>
    <MenuIcon {...props} />
  </Suspense>
);
