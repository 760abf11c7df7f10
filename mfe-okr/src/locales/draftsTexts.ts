// The texts of the screens of drafts, loaded with them.
import draftsEn from './drafts.en.json';
import draftsEs from './drafts.es.json';

export const draftsTexts = { en: { drafts: draftsEn }, es: { drafts: draftsEs } };
