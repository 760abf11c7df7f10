// The words of every screen; the bell, which stands on all pages, brings its own (remote.tsx).
import { nameTexts } from './nameTexts';
import en from './screens.en.json';
import es from './screens.es.json';

export const screenTexts = { en: { ...en, ...nameTexts.en }, es: { ...es, ...nameTexts.es } };
