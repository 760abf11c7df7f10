// A screen in a chunk of its own, with the texts that sign-in does not need. Both are fetched in
// parallel, and the screen renders only when the texts are loaded.
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import type { ComponentType } from 'react';

export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyScreen(async () => {
    const [Page, { deferredTexts }] = await Promise.all([load(), import('./locales/deferred')]);
    return {
      default: function LaterPage(props: Props) {
        useLazyNamespace(deferredTexts);
        return <Page {...props} />;
      },
    };
  });
}
