// The texts of the activity log: they are fetched with that screen.
import en from './audit.en.json';
import es from './audit.es.json';

export const auditTexts = { en: { audit: en }, es: { audit: es } };
