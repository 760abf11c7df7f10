// Adds the texts of this folder, which are loaded with it.
import en from '../locales/display.en.json';
import es from '../locales/display.es.json';
import { addTexts } from '../useTranslation';

addTexts({ en, es });
