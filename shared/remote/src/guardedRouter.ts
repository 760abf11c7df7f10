// The page's router: React Router's data router with one catch-all route, whose element is the
// page, and one of its blockers, which asks every guard of the page (docs/decisions/0079). It adds
// three rules to those of React Router. A page may have several guards, since it may contain two
// forms, and the newest guard is asked first. A question stays open when the address changes in a
// way that its guard allows. A navigation that meets a form while it is being saved waits for the
// answer, and goes on when the form is saved or gone.
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
  isSaving: () => boolean;
  show: (blocker: Blocker) => void;
}
interface Question {
  guard: Guard;
  navigation: Navigation;
  /** Starts the navigation again, for when React Router no longer holds it. */
  go: () => void;
  /** Continues the navigation that the guard blocked. */
  proceed: () => void;
  /** Whether the form was being saved, so that nobody was asked. */
  waits: boolean;
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
  const open = (guard: Guard, navigation: Navigation, go: () => void) => {
    question = { guard, navigation, go, proceed: go, waits: guard.isSaving() };
    return question;
  };
  const proceed = (go: () => void) => {
    closeQuestion();
    proceeding = true;
    go();
  };
  const ask = (asked: Question, go: () => void, stay = () => {}) => {
    asked.proceed = go;
    asked.guard.show({
      state: 'blocked',
      location: asked.navigation.nextLocation,
      proceed: () => proceed(go),
      reset: () => {
        closeQuestion();
        stay();
      },
    });
  };
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
        // A saved form that closes without a new address.
        if (question?.guard === guard && question.waits) proceed(question.proceed);
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
      ask(open(guard, navigation, goWithoutGuards), goWithoutGuards);
    },
    /** React Router asks this about each navigation. */
    shouldBlock: (navigation: Navigation): boolean => {
      const guard = findBlocking(navigation);
      if (!guard) return false;
      const { nextLocation, historyAction } = navigation;
      open(
        guard,
        navigation,
        () =>
          void router.navigate(nextLocation, {
            replace: historyAction === NavigationType.Replace,
            state: nextLocation.state,
          }),
      );
      return true;
    },
    handleBlocker: (blocker: RouterBlocker) => {
      if (blocker.state === 'blocked' && question) ask(question, blocker.proceed, blocker.reset);
    },
    handleAddressChange: () => {
      proceeding = false;
      if (!question) return;
      // React Router resets the blocker when the address changes, so the question is asked again.
      if (survivesChange(question)) return ask(question, question.go);
      const { waits, navigation, go } = question;
      // A saved form that closes to a new address; a step back would start from there.
      if (waits && navigation.historyAction !== NavigationType.Pop) proceed(go);
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

/**
 * Does the same as React Router's hook of this name, for any number of callers. A navigation that is
 * blocked while `isSaving` continues by itself when the caller is removed or its address changes.
 */
export function useBlocker(shouldBlock: ShouldBlock, isSaving = false): Blocker {
  const { addGuard } = useGuards();
  const [blocker, show] = useState(UNBLOCKED);
  const latest = useRef({ shouldBlock, isSaving });
  useEffect(() => {
    latest.current = { shouldBlock, isSaving };
  }, [shouldBlock, isSaving]);
  useEffect(
    () =>
      addGuard({
        shouldBlock: (navigation) => latest.current.shouldBlock(navigation),
        isSaving: () => latest.current.isSaving,
        show,
      }),
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
