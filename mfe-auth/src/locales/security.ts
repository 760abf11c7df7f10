// The texts of the account's section "Sign-in and security", loaded with it.
import en from './security.en.json';
import es from './security.es.json';

export const securityTexts = { en, es };
