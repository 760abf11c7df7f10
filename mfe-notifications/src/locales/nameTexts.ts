// The names of the screens, in a file of their own: the command palette shows them without loading
// the other texts.
import en from './names.en.json';
import es from './names.es.json';

export const nameTexts = { en, es };
