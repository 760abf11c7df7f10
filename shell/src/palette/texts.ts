// Adds the texts of this folder, which are loaded with it.
import en from '../locales/palette.en.json';
import es from '../locales/palette.es.json';
import { addTexts } from '../useTranslation';

addTexts({ en, es });
