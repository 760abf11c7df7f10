// A screen that is fetched when it is first shown. React keeps the failure of a lazy component for ever; here each try
// that the person asks for (the shell counts them) fetches afresh, so that Retry recovers without a reload.
import { createContext, createElement, lazy, useContext } from 'react';
import type { ComponentType } from 'react';

const AttemptContext = createContext(0);

/** The shell puts the number of the try around a remote's screens; it only ever grows. */
export const AttemptProvider = AttemptContext.Provider;

export function lazyScreen<Props extends object = object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let failed = false;
  let lastAttempt = 0;
  const fetched = () => lazy(() => load().catch((error: unknown) => {
    failed = true;
    throw error;
  }));
  let Current = fetched();
  return function LazyScreen(props: Props) {
    const attempt = useContext(AttemptContext);
    if (failed && attempt > lastAttempt) {
      failed = false;
      Current = fetched();
    }
    lastAttempt = Math.max(lastAttempt, attempt);
    return createElement(Current, props);
  };
}
