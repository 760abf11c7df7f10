// The icon of a command: a remote says where the command leads and not how it looks. A page that
// another team added has the icon of its group.
import type { PaletteCommand } from './filterCommands';

export type IconName =
  | 'account'
  | 'add'
  | 'bell'
  | 'calendar'
  | 'chart'
  | 'check'
  | 'document'
  | 'download'
  | 'globe'
  | 'help'
  | 'key'
  | 'keyboard'
  | 'logOut'
  | 'moon'
  | 'organization'
  | 'page'
  | 'people'
  | 'review'
  | 'search'
  | 'share'
  | 'shield'
  | 'target'
  | 'tree'
  | 'upload'
  | 'webhook';

const PAGES: Readonly<Record<string, IconName>> = {
  '': 'tree',
  overview: 'chart',
  week: 'check',
  review: 'review',
  meetings: 'review',
  board: 'people',
  cycles: 'calendar',
  teams: 'people',
  drafts: 'document',
  shares: 'share',
  notifications: 'bell',
  organizations: 'organization',
  account: 'account',
  auth: 'document',
  help: 'help',
};

const PAGES_OF_ORGANIZATION: Readonly<Record<string, IconName>> = {
  users: 'people',
  'api-keys': 'key',
  webhooks: 'webhook',
  security: 'shield',
  download: 'download',
  export: 'download',
  import: 'upload',
};

/** By the first word of their id. */
const SETTINGS: Readonly<Record<string, IconName>> = {
  organization: 'organization',
  shortcuts: 'keyboard',
  language: 'globe',
  mode: 'moon',
  log: 'logOut',
};

export function pageIcon(path: string): IconName {
  const [first = '', , part = ''] = path.split(/[?#]/)[0]!.split('/').slice(1);
  return PAGES_OF_ORGANIZATION[first === 'organizations' ? part : ''] ?? PAGES[first] ?? 'page';
}

/** By what an action does with a page, where it is not for something new. */
const ACTIONS = /\/(download|import|export)$/;

export function iconOf({ id, group, path, searched }: PaletteCommand): IconName {
  switch (group) {
    case 'item':
      return 'target';
    case 'person':
      return 'account';
    case 'team':
      return 'people';
    case 'help':
      return 'help';
    case 'setting':
      return SETTINGS[id.split(' ')[1] ?? ''] ?? 'page';
    case 'page':
      return pageIcon(path ?? '');
    case 'action':
      if (path?.endsWith('?transfer')) return 'people';
      if (ACTIONS.test(path ?? '')) return pageIcon(path ?? '');
      // A check-in and what else is done at once; the others open a form for something new.
      return searched !== undefined || path === undefined || path === '/week' ? 'check' : 'add';
  }
}
