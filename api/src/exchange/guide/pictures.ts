// Which screen is shown in which topic of the guide. The pictures lie in api/guide, one folder for each language; the
// words under them are the texts guide.pictures.*.
import type { Language } from '@cumbre/contract/enumerations';
import type { HelpTopicId } from '@cumbre/contract/help/helpTopic';
import { resolve } from 'node:path';
import { ROOT } from '../../platform/settings/settings';

export const PICTURES: Partial<Record<HelpTopicId, string>> = {
  'getting-started': 'home', cycles: 'cycles', objectives: 'objective-form', 'check-ins': 'item', recurrent: 'recurrent', spreadsheets: 'import',
  members: 'users', notifications: 'notifications', keyboard: 'palette', 'your-data': 'account',
};

export const pictureFile = (language: Language, name: string): string => resolve(ROOT, 'api/guide', language, `${name}.jpg`);
