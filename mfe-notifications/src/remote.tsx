// The public interface of this remote: the screens of notifications and of sharing, each loaded
// with its texts when it is first opened, the bell in the frame, and the commands for the palette.
import type { CommandsProps, Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Bell } from './bell/Bell';
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
  };
};
