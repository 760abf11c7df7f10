// This remote's translation hook: keys of all English texts, also of those that are fetched later.
import { createTranslation } from '@cumbre/remote/createTranslation';
import type { auditTexts } from './locales/auditTexts';
import type { securityTexts } from './locales/securityTexts';
import type { texts } from './locales/texts';
import type { webhookTexts } from './locales/webhookTexts';

type Resources = typeof texts.en &
  typeof auditTexts.en &
  typeof webhookTexts.en &
  typeof securityTexts.en;

export const useTranslation = createTranslation<Resources>('mfe-org');

export type Texts = ReturnType<typeof useTranslation>['t'];
export type MessageKey = Parameters<Texts>[0];
