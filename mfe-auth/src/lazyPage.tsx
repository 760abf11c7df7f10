// A page that comes in a file of its own, so that sign-in does not carry the wizard's phone numbers and the terms' text.
// Unlike React.lazy it fetches again when the boundary around it is tried again after a failure.
import { use } from 'react';
import type { ComponentType } from 'react';

/** Longer than React takes to show a failure, shorter than a person takes to press Retry. */
const FAILURE_KEPT = 1000;

export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let loading: Promise<ComponentType> | null = null;
  let loaded: ComponentType | null = null;

  const loadOnce = () => {
    loading ??= load().then(
      (page) => {
        loaded = page;
        return page;
      },
      (error: unknown) => {
        setTimeout(() => {
          loading = null;
        }, FAILURE_KEPT);
        throw error;
      },
    );
    return loading;
  };

  return function LazyPage() {
    const Page = loaded ?? use(loadOnce());
    return <Page />;
  };
}
