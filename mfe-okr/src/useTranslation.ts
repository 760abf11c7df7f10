// This remote's translation hook: keys of all English texts, also of those that are fetched later.
import { createTranslation } from '@cumbre/remote/createTranslation';
import type { closingTexts } from './locales/closingTexts';
import type { cycleTexts } from './locales/cycleTexts';
import type { meetingTexts } from './locales/meetingTexts';
import type { draftsTexts } from './locales/draftsTexts';
import type { overviewTexts } from './locales/overviewTexts';
import type { teamsTexts } from './locales/teamsTexts';
import type { teamworkTexts } from './locales/teamworkTexts';
import type { texts } from './locales/texts';
import type { welcomeTexts } from './locales/welcomeTexts';

type Resources = typeof texts.en &
  typeof teamworkTexts.en &
  typeof meetingTexts.en &
  typeof teamsTexts.en &
  typeof cycleTexts.en &
  typeof draftsTexts.en &
  typeof overviewTexts.en &
  typeof closingTexts.en &
  typeof welcomeTexts.en;

export const useTranslation = createTranslation<Resources>('mfe-okr');

export type Texts = ReturnType<typeof useTranslation>['t'];
export type MessageKey = Parameters<Texts>[0];
