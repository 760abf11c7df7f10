// Adds the texts of this folder, which are loaded with it.
import en from '../locales/help.en.json';
import es from '../locales/help.es.json';
import { addTexts } from '../useTranslation';

addTexts({ en, es });
