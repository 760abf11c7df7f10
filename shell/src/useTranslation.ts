// The shell's translation hook: keys of all English texts, also of those that come with the bar
// that is shown without a connection.
import { createTranslation } from '@cumbre/remote/createTranslation';
import i18next from 'i18next';
import type en from './locales/en.json';
import type offline from './locales/offline.en.json';

const NAMESPACE = 'shell';

export const useTranslation = createTranslation<typeof en & typeof offline>(NAMESPACE);

export type Texts = ReturnType<typeof useTranslation>['t'];
export type MessageKey = Parameters<Texts>[0];

/** Translates a text outside of components, in the current language. */
export const translate = (key: MessageKey): string => i18next.t(key, { ns: NAMESPACE });
