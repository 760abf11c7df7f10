// Adds the texts of a screen that is not in the remote's first file. Call it at the top of the
// screen, so that the texts are available for the first render. It adds both languages, so that
// switching does not wait (docs/decisions/0044).
import { useMemo } from 'react';
import type { Language, Texts } from './contract';
import { useRemoteContext } from './remoteContext';

export function useLazyNamespace(texts: Record<Language, Texts>): void {
  const { i18n } = useRemoteContext();
  useMemo(() => i18n.addTexts(texts), [i18n, texts]);
}
