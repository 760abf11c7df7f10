// A screen that comes in a file of its own, together with the words that sign-in does not need: both are fetched at once,
// and the words are there before anything of the screen is drawn.
import { useHost } from '@cumbre/remote/host';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { useState } from 'react';
import type { ComponentType } from 'react';

export function laterPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyScreen(async () => {
    const [Page, { laterTexts }] = await Promise.all([load(), import('./texts/later')]);
    return {
      default: function LaterPage(props: Props) {
        const { i18n } = useHost();
        useState(() => i18n.addTexts(laterTexts));
        return <Page {...props} />;
      },
    };
  });
}
