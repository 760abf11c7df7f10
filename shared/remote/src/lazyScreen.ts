// A screen that is loaded when it is first rendered. React caches the failure of a lazy component
// for ever. Here each retry of the person (the shell counts them) loads the screen again, so that
// it recovers without a reload.
import { createContext, createElement, lazy, useContext } from 'react';
import type { ComponentType } from 'react';

const AttemptContext = createContext(0);

/** The shell provides the number of the attempt to a remote's screens. The number only grows. */
export const AttemptProvider = AttemptContext.Provider;

export function lazyScreen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let hasFailed = false;
  let lastAttempt = 0;
  const createLazy = () =>
    lazy(() =>
      load().catch((error: unknown) => {
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
    { load },
  );
}
