// This remote's translation hook: keys of all English texts, also of those that are fetched later.
import { createTranslation } from '@cumbre/remote/createTranslation';
import type { texts } from './locales/texts';
import type { webhookTexts } from './locales/webhookTexts';

type Resources = typeof texts.en & typeof webhookTexts.en;

export const useTranslation = createTranslation<Resources>('mfe-org');

export type Texts = ReturnType<typeof useTranslation>['t'];
export type MessageKey = Parameters<Texts>[0];
