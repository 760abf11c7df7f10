// What the screens are called, which the command palette says as well: it does without the rest of their words.
import en from './names.en.json';
import es from './names.es.json';

export const nameTexts = { en, es };
