// A toast leaves with the screen where it was sent (decision 0148). The router tells it at once;
// what is rendered may follow later, in a transition.
import type { PageRouter } from '@cumbre/remote/guardedRouter';
import { leaveToasts } from '@cumbre/ui/base';

/** Returns a function that ends this. */
export function leaveToastsWithScreen(router: PageRouter): () => void {
  let screen = router.state.location.pathname;
  return router.subscribe(({ location }) => {
    if (location.pathname === screen) return;
    screen = location.pathname;
    leaveToasts();
  });
}
