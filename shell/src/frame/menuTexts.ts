// Adds the texts of the drawer, which are loaded with it.
import en from '../locales/menu.en.json';
import es from '../locales/menu.es.json';
import { addTexts } from '../useTranslation';

addTexts({ en, es });
