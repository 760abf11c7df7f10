// This remote's translation hook: keys of all English texts, also of those that are fetched later.
import { createTrans, createTranslation } from '@cumbre/remote/createTranslation';
import type { TextValues } from '@cumbre/contract/textKeys';
import type { deferredTexts } from './locales/deferred';
import type { securityTexts } from './locales/security';
import type screens from './locales/screens.en.json';

const NAMESPACE = 'mfe-auth';

type Resources = typeof screens & typeof deferredTexts.en & typeof securityTexts.en;

export const useTranslation = createTranslation<Resources>(NAMESPACE);
export const Trans = createTrans<Resources>(NAMESPACE);

export type Texts = ReturnType<typeof useTranslation>['t'];
export type MessageKey = Parameters<Texts>[0];

/** A text that a component translates when it renders, in the language of that moment. */
export interface TranslatableMessage {
  key: MessageKey;
  values?: TextValues;
}
