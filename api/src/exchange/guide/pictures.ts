// The screenshot of each topic of the guide. The files are in api/guide, one folder per language;
// the captions are the texts guide.pictures.*.
import type { Language } from '@cumbre/contract/enumerations';
import type { HelpTopicId } from '@cumbre/contract/help/helpTopic';
import type en from '../../platform/texts/en.json';
import { resolve } from 'node:path';
import { ROOT } from '../../platform/settings/settings';

export const PICTURES: Partial<Record<HelpTopicId, keyof typeof en.guide.pictures>> = {
  'getting-started': 'home',
  cycles: 'cycles',
  objectives: 'objective-form',
  'check-ins': 'item',
  recurrent: 'recurrent',
  spreadsheets: 'import',
  members: 'users',
  notifications: 'notifications',
  keyboard: 'palette',
  'your-data': 'account',
};

export const pictureFile = (language: Language, name: string): string =>
  resolve(ROOT, 'api/guide', language, `${name}.jpg`);
