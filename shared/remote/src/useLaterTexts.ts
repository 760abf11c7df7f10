// Words that come with a screen, not with the first file of its remote: called at the top of that screen, so that they are
// there before anything of it is drawn. In both languages, so that switching waits for nothing
// (docs/decisions/0044-words-come-with-their-screen.md).
import { useState } from 'react';
import type { Language, Texts } from './contract';
import { useHost } from './host';

export function useLaterTexts(texts: Record<Language, Texts>): void {
  const { i18n } = useHost();
  useState(() => i18n.addTexts(texts));
}
