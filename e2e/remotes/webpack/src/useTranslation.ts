// This remote's translation hook, bound to its namespace and its English texts.
import { createTranslation } from '@cumbre/remote/createTranslation';
import type en from './locales/en.json';

export const useTranslation = createTranslation<typeof en>('mfe-wins');
