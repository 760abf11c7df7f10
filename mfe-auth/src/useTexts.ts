// This remote's texts. A key that is not in the English resources does not compile; that Spanish has the same keys is
// held by a test. The namespace is the remote's name, under which the host keeps its texts.
import { useTranslation } from 'react-i18next';
import type labels from '@cumbre/contract/labels/en';
import type later from './texts/later.en.json';
import type screens from './texts/screens.en.json';

export const NAMESPACE = 'mfe-auth';

type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

/** `summary_one` and `summary_other` are asked for as `summary`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

type LabelGroups = Pick<typeof labels, 'organizationType' | 'industry' | 'employeeCount'>;
export type TextKey = WithoutPlural<Leaves<typeof screens> | Leaves<typeof later>> | `label.${Leaves<LabelGroups>}`;
export type TextValues = Record<string, string | number>;
export type Texts = (key: TextKey, values?: TextValues) => string;

/** A text that is not chosen in a component: what to say, to be said in the reader's language later. */
export interface Said { key: TextKey; values?: TextValues }

export function useTexts(): Texts {
  const { t } = useTranslation(NAMESPACE);
  return (key, values) => t(key, values ?? {});
}

export function useLanguage(): 'en' | 'es' {
  const { i18n } = useTranslation(NAMESPACE);
  return i18n.language.startsWith('es') ? 'es' : 'en';
}
