// A screen that comes in a file of its own, together with the words that sign-in does not need: both are fetched at once,
// and the words are there before anything of the screen is drawn.
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { useLaterTexts } from '@cumbre/remote/useLaterTexts';
import type { ComponentType } from 'react';

export function laterPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyScreen(async () => {
    const [Page, { laterTexts }] = await Promise.all([load(), import('./texts/later')]);
    return {
      default: function LaterPage(props: Props) {
        useLaterTexts(laterTexts);
        return <Page {...props} />;
      },
    };
  });
}
