// The texts of closing a cycle and of its story, loaded with them.
import closingEn from './closing.en.json';
import closingEs from './closing.es.json';

export const closingTexts = { en: { closing: closingEn }, es: { closing: closingEs } };
