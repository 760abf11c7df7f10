// The texts of every screen; the bell, which is on all pages, has its own texts (remote.tsx).
import { nameTexts } from './nameTexts';
import en from './screens.en.json';
import es from './screens.es.json';

export const screenTexts = { en: { ...en, ...nameTexts.en }, es: { ...es, ...nameTexts.es } };
