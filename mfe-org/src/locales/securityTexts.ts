// The texts of the security screen: they are fetched with that screen.
import en from './security.en.json';
import es from './security.es.json';

export const securityTexts = { en: { security: en }, es: { security: es } };
