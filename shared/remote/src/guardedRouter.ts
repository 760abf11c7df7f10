// The router with two things more than React Router's plain one has: the address is known before it is drawn, and leaving it
// can be blocked. React Router's own way to that is the data router, of which nothing else is used here and which would be
// 15 KB of every first load (docs/decisions/0043).
// The rules are React Router's: going back or forward is undone while a guard asks. Two are ours: every guard is asked, the
// newest first, since one page may hold two forms; and a question stays open when the address changes in a way it allows.
import { createContext, createElement, startTransition, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Router, UNSAFE_createBrowserHistory, parsePath } from 'react-router-dom';
import type { Location, Navigator, To } from 'react-router-dom';

interface Change { action: NavigationType; location: Location; delta: number | null }
/** As React Router makes them, with `v5Compat`: they tell of every change. */
export interface AddressHistory extends Navigator {
  readonly action: NavigationType;
  readonly location: Location;
  listen: (listener: (change: Change) => void) => () => void;
}

interface Leaving { currentLocation: Location; nextLocation: Location; historyAction: NavigationType }
type Decides = (leaving: Leaving) => boolean;

export type Blocker = { state: 'unblocked' } | { state: 'blocked'; location: Location; proceed: () => void; reset: () => void };
interface Guard { decides: Decides; show: (blocker: Blocker) => void }

const FREE: Blocker = { state: 'unblocked' };

function guarded(history: AddressHistory) {
  let guards: Guard[] = [];
  let here = history.location;
  let proceeding = false;
  let asking: { guard: Guard; leaving: Leaving } | null = null;
  let undone: (() => void) | null = null;

  /** Whether the person is kept here; `go` is what happens once the guard lets them. */
  const isHeld = (historyAction: NavigationType, nextLocation: Location, go: () => void): boolean => {
    const leaving = { currentLocation: here, nextLocation, historyAction };
    // One answer counts for the whole page: it says that everything typed may go.
    const guard = proceeding ? undefined : guards.findLast(({ decides }) => decides(leaving));
    if (!guard) return false;
    asking = { guard, leaving };
    guard.show({
      state: 'blocked', location: nextLocation,
      reset: () => {
        asking = null;
        guard.show(FREE);
      },
      proceed: () => {
        guard.show(FREE);
        proceeding = true;
        go();
      },
    });
    return true;
  };
  /** Whether a question outlives a change of the address that it did not hold. Going back is counted in steps, which a new entry makes wrong. */
  const isHeldAfter = (action: NavigationType, location: Location, { guard, leaving }: { guard: Guard; leaving: Leaving }): boolean =>
    !(leaving.historyAction === NavigationType.Pop && action !== NavigationType.Replace) && guards.includes(guard) && guard.decides({ ...leaving, currentLocation: location });
  const ahead = (to: To, state: unknown): Location => ({ pathname: here.pathname, search: '', hash: '', key: '', ...(typeof to === 'string' ? parsePath(to) : to), state: state as never });
  const change = (action: NavigationType, to: To, state: unknown, go: () => void) => {
    if (!isHeld(action, ahead(to, state), go)) go();
  };
  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => change(NavigationType.Push, to, state, () => history.push(to, state)),
    replace: (to, state) => change(NavigationType.Replace, to, state, () => history.replace(to, state)),
  };

  return {
    navigator,
    addressNow: () => here,
    /** Runs `go` once the guards allow what they allow a navigation to `to`. */
    leave: (to: To, go: () => void) => {
      const changeNothingElse = () => {
        go();
        // `go` need not have changed the address, which is what ends proceeding.
        proceeding = false;
      };
      if (!isHeld(NavigationType.Push, ahead(to, null), changeNothingElse)) go();
    },
    guard: (added: Guard) => {
      guards = [...guards, added];
      return () => {
        guards = guards.filter((each) => each !== added);
      };
    },
    listen: (listener: (change: Change) => void) => history.listen((next) => {
      if (undone) {
        undone();
        undone = null;
        return;
      }
      const { action, location, delta } = next;
      // An address that another page has put there has no place in the history, and cannot be undone.
      if (action === NavigationType.Pop && delta) {
        let isBack = () => {};
        const back = new Promise<void>((resolve) => {
          isBack = resolve;
        });
        if (isHeld(action, location, () => void back.then(() => history.go(delta)))) {
          undone = isBack;
          history.go(-delta);
          return;
        }
      }
      const isStillAsked = asking !== null && !proceeding && isHeldAfter(action, location, asking);
      proceeding = false;
      here = location;
      if (!isStillAsked) {
        asking = null;
        for (const { show } of guards) show(FREE);
      }
      listener(next);
    }),
  };
}

const GuardContext = createContext<Pick<ReturnType<typeof guarded>, 'guard' | 'addressNow' | 'leave'> | null>(null);

function useGuarded() {
  const found = useContext(GuardContext);
  if (!found) throw new Error('A hook of the router was called outside of it.');
  return found;
}

/** Where the person is, also before that is drawn; never where a guard keeps them from going. */
export const useGuardedAddress = (): (() => Location) => useGuarded().addressNow;

/**
 * For what takes a form away without going to another address first, such as another organization or logging out:
 * `leave(to, go)` asks whatever guards an unsaved form as if the person went to `to`, then runs `go`.
 */
export const useLeave = (): ((to: To, go: () => void) => void) => useGuarded().leave;

/** The same as React Router's hook of this name. */
export function useBlocker(decides: Decides): Blocker {
  const { guard } = useGuarded();
  const [blocker, show] = useState(FREE);
  const latest = useRef(decides);
  useEffect(() => {
    latest.current = decides;
  }, [decides]);
  useEffect(() => guard({ decides: (leaving) => latest.current(leaving), show }), [guard]);
  return blocker;
}

export const browserHistory = (): AddressHistory => UNSAFE_createBrowserHistory({ v5Compat: true });

export function GuardedRouter({ history, children }: { history: AddressHistory; children: ReactNode }) {
  const router = useMemo(() => guarded(history), [history]);
  const { listen, navigator } = router;
  const [{ action, location }, show] = useState<Pick<Change, 'action' | 'location'>>(() => ({ action: history.action, location: history.location }));
  useLayoutEffect(() => listen((change) => startTransition(() => show(change))), [listen]);
  return createElement(GuardContext.Provider, { value: router }, createElement(Router, { navigator, location, navigationType: action }, children));
}
