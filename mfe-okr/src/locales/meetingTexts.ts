// The texts of meetings, loaded with the review and the screens about meetings.
import meetingsEn from './meetings.en.json';
import meetingsEs from './meetings.es.json';

export const meetingTexts = { en: { meetings: meetingsEn }, es: { meetings: meetingsEs } };
