// The texts of the review and of meetings, loaded with those screens.
import meetingsEn from './meetings.en.json';
import meetingsEs from './meetings.es.json';
import { teamworkTexts } from './teamworkTexts';

export const meetingTexts = {
  en: { ...teamworkTexts.en, meetings: meetingsEn },
  es: { ...teamworkTexts.es, meetings: meetingsEs },
};
