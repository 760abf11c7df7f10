// One typed translation hook for the shell and every remote. A package binds it once, in
// src/useTranslation.ts, to its i18n namespace and to its English resources; a key that they do not
// contain does not compile. Types cost nothing at run time, so the hook is only a few lines there.
import type { TextKey, TextValues } from '@cumbre/contract/textKeys';
import { createElement, useMemo } from 'react';
import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Language } from './contract';

export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

export interface Translation<Key extends string> {
  t: Translate<Key>;
  language: Language;
}

/** The returned object stays the same until the language changes. */
export function createTranslation<Resources>(namespace: string) {
  return function useNamespaceTranslation(): Translation<TextKey<Resources>> {
    const { t: translate, i18n } = useTranslation(namespace);
    const language = i18n.language.startsWith('es') ? 'es' : 'en';
    return useMemo(() => {
      const t: Translate<string> = (key, values) => translate(key, values ?? {});
      return { t, language };
    }, [translate, language]);
  };
}

interface TransProps<Key extends string> {
  i18nKey: Key;
  values?: Record<string, string | number>;
  components?: Record<string, ReactElement>;
}

/** `Trans` with checked keys: a text with elements in it, such as a link. */
export function createTrans<Resources>(namespace: string) {
  return function NamespaceTrans(props: TransProps<TextKey<Resources>>): ReactElement {
    return createElement(Trans, { ns: namespace, ...props });
  };
}
