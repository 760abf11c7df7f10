// Changes the language of the page, from wherever it is chosen: the menu, the palette, the account.
import type { Language } from '@cumbre/remote/contract';
import i18next from 'i18next';
import { emit } from '../events';

export function chooseLanguage(language: Language): void {
  void i18next.changeLanguage(language).then(() => emit('language-changed', { language }));
}
