// Adds the texts of this folder, which are loaded with it.
import en from '../locales/inspect.en.json';
import es from '../locales/inspect.es.json';
import { addTexts } from '../useTranslation';

addTexts({ en, es });
