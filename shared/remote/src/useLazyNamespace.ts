// Adds the texts of a screen that is not in the remote's first file. Call it at the top of the
// screen, so that the texts are available for the first render. It adds both languages, so that
// switching does not wait (docs/decisions/0044).
import { useState } from 'react';
import type { Language, Texts } from './contract';
import { useRemoteContext } from './remoteContext';

export function useLazyNamespace(texts: Record<Language, Texts>): void {
  const { i18n } = useRemoteContext();
  const [added, setAdded] = useState(() => {
    i18n.addTexts(texts);
    return texts;
  });
  // In development a changed file has other texts.
  if (added !== texts) {
    i18n.addTexts(texts);
    setAdded(texts);
  }
}
