// The page's router: React Router's data router with one catch-all route, whose element is the
// page, and one of its blockers, which asks every guard of the page (docs/decisions/0079). It adds
// two rules to those of React Router. A page may have several guards, since it may contain two
// forms, and the newest guard is asked first. A question stays open when the address changes in a
// way that its guard allows.
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import {
  NavigationType,
  RouterProvider,
  createBrowserRouter,
  parsePath,
  useLocation,
  useRouteError,
  useBlocker as useRouterBlocker,
} from 'react-router-dom';
import type { Location, Blocker as RouterBlocker, RouteObject, To } from 'react-router-dom';

export type PageRouter = ReturnType<typeof createBrowserRouter>;

interface Navigation {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: NavigationType;
}
type ShouldBlock = (navigation: Navigation) => boolean;

export type Blocker =
  | { state: 'unblocked' }
  | { state: 'blocked'; location: Location; proceed: () => void; reset: () => void };
interface Guard {
  shouldBlock: ShouldBlock;
  show: (blocker: Blocker) => void;
}
interface Question {
  guard: Guard;
  navigation: Navigation;
  /** Continues the navigation that the guard blocked. */
  go: () => void;
}

const UNBLOCKED: Blocker = { state: 'unblocked' };

function createGuards(router: PageRouter) {
  let guards: Guard[] = [];
  let question: Question | null = null;
  /**
   * A confirmation counts for the whole page: no guard is asked again until the address has
   * changed.
   */
  let proceeding = false;

  const findBlocking = (navigation: Navigation) =>
    proceeding ? undefined : guards.findLast(({ shouldBlock }) => shouldBlock(navigation));
  const closeQuestion = () => {
    question = null;
    for (const { show } of guards) show(UNBLOCKED);
  };
  const ask = ({ guard, navigation }: Question, go: () => void, stay = () => {}) =>
    guard.show({
      state: 'blocked',
      location: navigation.nextLocation,
      proceed: () => {
        closeQuestion();
        proceeding = true;
        go();
      },
      reset: () => {
        closeQuestion();
        stay();
      },
    });
  const survivesChange = ({ guard, navigation }: Question): boolean => {
    const { historyAction, location } = router.state;
    // After a new history entry, one step back leads to another address than the question was
    // about.
    if (navigation.historyAction === NavigationType.Pop && historyAction !== NavigationType.Replace)
      return false;
    return (
      guards.includes(guard) && guard.shouldBlock({ ...navigation, currentLocation: location })
    );
  };

  return {
    currentAddress: () => router.state.location,
    navigateAtOnce: (to: To, options: { replace: boolean }) =>
      void router.navigate(to, { ...options, flushSync: true }),
    addGuard: (guard: Guard) => {
      guards = [...guards, guard];
      return () => {
        guards = guards.filter((each) => each !== guard);
      };
    },
    leave: (to: To, go: () => void) => {
      const { location } = router.state;
      const navigation = {
        currentLocation: location,
        nextLocation: {
          ...location,
          search: '',
          hash: '',
          key: '',
          state: null,
          ...(typeof to === 'string' ? parsePath(to) : to),
        },
        historyAction: NavigationType.Push,
      };
      const guard = findBlocking(navigation);
      if (!guard) {
        go();
        return;
      }
      const goWithoutGuards = () => {
        go();
        // `handleAddressChange` resets this as well, but `go` need not change the address.
        proceeding = false;
      };
      question = { guard, navigation, go: goWithoutGuards };
      ask(question, goWithoutGuards);
    },
    /** React Router asks this about each navigation. */
    shouldBlock: (navigation: Navigation): boolean => {
      const guard = findBlocking(navigation);
      if (!guard) return false;
      const { nextLocation, historyAction } = navigation;
      const go = () =>
        void router.navigate(nextLocation, {
          replace: historyAction === NavigationType.Replace,
          state: nextLocation.state,
        });
      question = { guard, navigation, go };
      return true;
    },
    handleBlocker: (blocker: RouterBlocker) => {
      if (blocker.state === 'blocked' && question) ask(question, blocker.proceed, blocker.reset);
    },
    handleAddressChange: () => {
      proceeding = false;
      if (!question) return;
      // React Router resets the blocker when the address changes, so the question is asked again.
      if (survivesChange(question)) ask(question, question.go);
      else closeQuestion();
    },
  };
}

type Guards = ReturnType<typeof createGuards>;
const GuardsContext = createContext<Guards | null>(null);
const PageContext = createContext<ReactNode>(null);

function useGuards(): Guards {
  const guards = useContext(GuardsContext);
  if (!guards) throw new Error('A hook of the router was called outside of the router.');
  return guards;
}

/**
 * Reads the current address, even before that address is rendered. It never returns a blocked one.
 */
export const useCurrentAddress = (): (() => Location) => useGuards().currentAddress;

/**
 * Renders the new address in one go. React Router's own function renders it in slices, between which
 * the browser paints; below `<Routes>` it ignores its option `flushSync`.
 */
export const useNavigateAtOnce = (): ((to: To, options: { replace: boolean }) => void) =>
  useGuards().navigateAtOnce;

/**
 * For changes that remove a form without a navigation, such as selecting another organization or
 * logging out: `leave(to, go)` asks the guards as for a navigation to `to`, then runs `go`.
 */
export const useLeave = (): ((to: To, go: () => void) => void) => useGuards().leave;

/** Does the same as React Router's hook of this name, for any number of callers. */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const { addGuard } = useGuards();
  const [blocker, show] = useState(UNBLOCKED);
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  }, [shouldBlock]);
  useEffect(
    () => addGuard({ shouldBlock: (navigation) => latest.current(navigation), show }),
    [addGuard],
  );
  return blocker;
}

function GuardedPage() {
  const { shouldBlock, handleBlocker, handleAddressChange } = useGuards();
  const blocker = useRouterBlocker(shouldBlock);
  const location = useLocation();
  // The order matters: one render may bring a new address and a question that is newer than it.
  useLayoutEffect(() => handleAddressChange(), [handleAddressChange, location]);
  useLayoutEffect(() => handleBlocker(blocker), [handleBlocker, blocker]);
  return useContext(PageContext);
}

/** Replaces React Router's default error page: errors propagate to the error boundaries above. */
function ThrowRouteError(): never {
  throw useRouteError();
}

export const pageRoutes: RouteObject[] = [
  {
    path: '*',
    element: createElement(GuardedPage),
    errorElement: createElement(ThrowRouteError),
  },
];

export const createPageRouter = (): PageRouter => createBrowserRouter(pageRoutes);

/** `router` is made from `pageRoutes`. */
export function GuardedRouter({ router, children }: { router: PageRouter; children: ReactNode }) {
  const guards = useMemo(() => createGuards(router), [router]);
  return createElement(
    GuardsContext.Provider,
    { value: guards },
    createElement(
      PageContext.Provider,
      { value: children },
      createElement(RouterProvider, { router }),
    ),
  );
}
