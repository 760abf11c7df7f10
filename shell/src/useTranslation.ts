// The shell's translation hook: keys of all English texts, also of those that are loaded later with
// the part of the page that shows them.
import { createTranslation } from '@cumbre/remote/createTranslation';
import type { Language, Texts as TextFile } from '@cumbre/remote/contract';
import i18next from 'i18next';
import type en from './locales/en.json';
import type display from './locales/display.en.json';
import type factor from './locales/factor.en.json';
import type help from './locales/help.en.json';
import type membership from './locales/membership.en.json';
import type inspect from './locales/inspect.en.json';
import type menu from './locales/menu.en.json';
import type offline from './locales/offline.en.json';
import type override from './locales/override.en.json';
import type palette from './locales/palette.en.json';
import type stepUp from './locales/stepUp.en.json';

const NAMESPACE = 'shell';

export const useTranslation = createTranslation<
  typeof en &
    typeof display &
    typeof factor &
    typeof help &
    typeof inspect &
    typeof membership &
    typeof menu &
    typeof offline &
    typeof override &
    typeof palette &
    typeof stepUp
>(NAMESPACE);

export type Texts = ReturnType<typeof useTranslation>['t'];
export type MessageKey = Parameters<Texts>[0];

/** Translates a text outside of components, in the current language. */
export const translate = (key: MessageKey): string => i18next.t(key, { ns: NAMESPACE });

/** Adds the texts of a part of the page that is loaded later; it calls this while it is evaluated. */
export function addTexts(texts: Record<Language, TextFile>): void {
  for (const [language, bundle] of Object.entries(texts))
    i18next.addResourceBundle(language, NAMESPACE, bundle, true, true);
}
