// What the server says to people, in English and Spanish: error texts, mails, the mailbox page. Which language is asked
// for is read from Accept-Language here; English where neither is.
import { LANGUAGES } from '@cumbre/contract/enumerations';
import type { Language } from '@cumbre/contract/enumerations';
import { createInstance } from 'i18next';
import en from './en.json';
import es from './es.json';

const i18n = createInstance({
  lng: 'en', fallbackLng: 'en', supportedLngs: [...LANGUAGES], initAsync: false, interpolation: { escapeValue: false },
  resources: { en: { translation: en }, es: { translation: es } },
});
void i18n.init();

/** The text under `key` ("errors.NOT_FOUND"); texts are plain, the caller escapes them for HTML. */
export function textOf(language: Language, key: string, values: Record<string, string | number> = {}): string {
  return i18n.t(key, { ...values, lng: language });
}

export function hasText(key: string): boolean {
  return i18n.exists(key);
}

/** The supported language that `header` prefers, by its weights. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').slice(0, 500).split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0]?.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
  });
  const best = wanted.filter(({ language, weight }) => weight > 0 && LANGUAGES.some((known) => known === language)).sort((a, b) => b.weight - a.weight)[0];
  return LANGUAGES.find((known) => known === best?.language) ?? 'en';
}
