// This remote's translation hook: keys of all English texts, also of those that are fetched later.
import { createTranslation } from '@cumbre/remote/createTranslation';
import type bell from './locales/bell.en.json';
import type firstSteps from './locales/firstSteps.en.json';
import type { screenTexts } from './locales/screenTexts';

export const useTranslation = createTranslation<
  typeof bell & typeof firstSteps & typeof screenTexts.en
>('mfe-notifications');

export type Texts = ReturnType<typeof useTranslation>['t'];
export type MessageKey = Parameters<Texts>[0];
