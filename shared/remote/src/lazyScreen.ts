// A screen that is loaded when it is first rendered, or ahead of that. React caches the failure of a
// lazy component for ever. Here each retry of the person (the shell counts them) loads the screen
// again, so that it recovers without a reload.
import { createContext, createElement, lazy, useContext } from 'react';
import type { ComponentType } from 'react';

const AttemptContext = createContext(0);

/**
 * A promise suspends the first render even if it is resolved. React renders a thenable that calls
 * back at once without a fallback.
 */
const resolvedAtOnce = <Value>(value: Value) =>
  // oxlint-disable-next-line unicorn/no-thenable -- React alone reads it
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as Promise<Value>;

/** The shell provides the number of the attempt to a remote's screens. The number only grows. */
export const AttemptProvider = AttemptContext.Provider;

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Loads the code ahead. Does not fail: the first render loads it again. */
  preload: () => Promise<void>;
};

export function lazyScreen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  type Loaded = Awaited<ReturnType<typeof load>>;
  let preloaded: Loaded | null = null;
  let hasFailed = false;
  let lastAttempt = 0;
  const createLazy = () =>
    lazy(() =>
      preloaded
        ? resolvedAtOnce(preloaded)
        : load().catch((error: unknown) => {
            hasFailed = true;
            throw error;
          }),
    );
  let Current = createLazy();
  return Object.assign(
    function LazyScreen(props: Props) {
      const attempt = useContext(AttemptContext);
      if (hasFailed && attempt > lastAttempt) {
        hasFailed = false;
        Current = createLazy();
      }
      lastAttempt = Math.max(lastAttempt, attempt);
      return createElement(Current, props);
    },
    {
      load,
      preload: () =>
        load().then(
          (loaded) => {
            preloaded = loaded;
          },
          () => {},
        ),
    },
  );
}
