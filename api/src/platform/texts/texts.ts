// The texts that the server sends to people, in English and Spanish: error texts, mails, the
// mailbox page. The language comes from Accept-Language; the default is English.
import { LANGUAGES } from '@cumbre/contract/enumerations';
import type { Language } from '@cumbre/contract/enumerations';
import { isKeyOf } from '@cumbre/contract/textKeys';
import type { TextKey, TextValues } from '@cumbre/contract/textKeys';
import { createInstance } from 'i18next';
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import ownEn from './en.json';
import ownEs from './es.json';

/** The names of roles, and what they may do, are those of the screens. */
const en = { ...ownEn, labels: rolesOf(labelsEn) };
const es = { ...ownEs, labels: rolesOf(labelsEs) };

function rolesOf({ memberRole, memberRoleYouMay }: typeof labelsEn) {
  return { memberRole, memberRoleYouMay };
}

const i18n = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: [...LANGUAGES],
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: en }, es: { translation: es } },
});
void i18n.init();

/** A key of the server's English texts, such as "errors.NOT_FOUND". */
export type ServerTextKey = TextKey<typeof en>;
/** A key below one part of them: `TextKeyIn<'mailbox'>`. */
export type TextKeyIn<Part extends keyof typeof en> = TextKey<Pick<typeof en, Part>[Part]>;

/** Texts are plain, the caller escapes them for HTML. */
export function textOf(language: Language, key: ServerTextKey, values: TextValues = {}): string {
  return i18n.t(key, { ...values, lng: language });
}

/** Why a single field was refused, with a text under `fields`. */
export type FieldReason = keyof typeof en.fields;

export const isFieldReason = (code: string): code is FieldReason => isKeyOf(en.fields, code);

/** The supported language that `header` prefers, by its weights. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find(Boolean);
      return {
        language: tag.split('-')[0]?.toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight),
      };
    });
  const best = wanted
    .filter(({ language, weight }) => weight > 0 && LANGUAGES.some((known) => known === language))
    .sort((a, b) => b.weight - a.weight)[0];
  return LANGUAGES.find((known) => known === best?.language) ?? 'en';
}
