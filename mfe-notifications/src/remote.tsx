// The public interface of this remote: the screens of notifications and of sharing, each loaded
// with its texts when it is first opened, the bell in the frame, the commands for the palette, and
// what it adds to the home screen, the account and an opened item.
import type { CommandsProps, Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Bell } from './bell/Bell';
import { ShareFromRow } from './sharing/ShareFromRow';
import { ShareItem } from './sharing/ShareItem';
import en from './locales/bell.en.json';
import es from './locales/bell.es.json';

const NotificationsPage = lazyScreen(async () => ({
  default: (await import('./pages/NotificationsPage')).NotificationsPage,
}));
const PreferencesPage = lazyScreen(async () => ({
  default: (await import('./pages/PreferencesPage')).PreferencesPage,
}));
const UnsubscribePage = lazyScreen(async () => ({
  default: (await import('./pages/UnsubscribePage')).UnsubscribePage,
}));
const SharesPage = lazyScreen(async () => ({
  default: (await import('./pages/SharesPage')).SharesPage,
}));
const FirstSteps = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "slot-first-steps" */ './first-steps/FirstSteps'))
    .FirstSteps,
}));
const MailSettings = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "slot-mails" */ './pages/MailSettings')).MailSettings,
}));
const Commands = lazyScreen<CommandsProps>(async () => ({
  default: (await import('./commands/Commands')).Commands,
}));

export const register: Register = (context) => {
  context.i18n.addTexts({ en, es });
  return {
    routes: [
      { path: '/notifications', access: 'signed-in', component: NotificationsPage },
      { path: '/notifications/preferences', access: 'signed-in', component: PreferencesPage },
      { path: '/auth/unsubscribe', access: 'open', component: UnsubscribePage },
      { path: '/shares', access: 'signed-in', component: SharesPage },
    ],
    widgets: { bell: Bell, commands: Commands },
    slots: {
      share: ShareItem,
      'share-from-row': ShareFromRow,
      'first-steps': FirstSteps,
      mails: MailSettings,
    },
  };
};
