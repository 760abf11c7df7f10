// The page's i18next instance and its language: the stored one, else that of the mail whose link was
// followed, else the browser's if supported, else English; then it is stored (specification,
// section 5). The page's lang attribute and other tabs follow each change.
import type { Language } from '@cumbre/remote/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../locales/en.json';
import es from '../locales/es.json';

export const LANGUAGE_STORAGE_KEY = 'lng';
export const LANGUAGES = ['en', 'es'] as const satisfies readonly Language[];

const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.includes(value as Language);

/** The links of a mail name its language: `?lng=es`, or behind the token, `#token=…&lng=es`. */
const languageOfLink = ({ search, hash }: Pick<Location, 'search' | 'hash'>): string | undefined =>
  /[?#&]lng=(\w+)/.exec(search + hash)?.[1];

/** Of a browser language such as es-MX the primary part counts. */
export function languageFor(
  saved: string | null,
  browser: string,
  address: Pick<Location, 'search' | 'hash'> = { search: '', hash: '' },
): Language {
  if (isLanguage(saved)) return saved;
  const mailed = languageOfLink(address);
  if (isLanguage(mailed)) return mailed;
  const primary = browser.toLowerCase().split('-')[0];
  return isLanguage(primary) ? primary : 'en';
}

export const currentLanguage = (): Language =>
  isLanguage(i18next.language) ? i18next.language : 'en';

export function startLanguages(
  storage: Storage = window.localStorage,
  browser: string = navigator.language,
): void {
  i18next.on('languageChanged', (language) => {
    storage.setItem(LANGUAGE_STORAGE_KEY, language);
    document.documentElement.lang = language;
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_STORAGE_KEY && isLanguage(newValue) && newValue !== i18next.language)
      void i18next.changeLanguage(newValue);
  });
  void i18next.use(initReactI18next).init({
    lng: languageFor(storage.getItem(LANGUAGE_STORAGE_KEY), browser, window.location),
    fallbackLng: 'en',
    supportedLngs: [...LANGUAGES],
    initAsync: false,
    resources: { en: { shell: en }, es: { shell: es } },
    ns: ['shell'],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
