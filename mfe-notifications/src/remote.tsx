// What this remote is: the screens of notifications and of sharing, each fetched when it is first opened with
// its words, and the bell in the frame.
import type { Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Bell } from './bell/Bell';
import en from './texts/bell.en.json';
import es from './texts/bell.es.json';

const NotificationsPage = lazyScreen(async () => ({ default: (await import('./pages/NotificationsPage')).NotificationsPage }));
const PreferencesPage = lazyScreen(async () => ({ default: (await import('./pages/PreferencesPage')).PreferencesPage }));
const UnsubscribePage = lazyScreen(async () => ({ default: (await import('./pages/UnsubscribePage')).UnsubscribePage }));
const SharesPage = lazyScreen(async () => ({ default: (await import('./pages/SharesPage')).SharesPage }));

export const register: Register = (host) => {
  host.i18n.addTexts({ en, es });
  return {
    routes: [
      { path: '/notifications', access: 'signed-in', component: NotificationsPage },
      { path: '/notifications/preferences', access: 'signed-in', component: PreferencesPage },
      { path: '/auth/unsubscribe', access: 'open', component: UnsubscribePage },
      { path: '/shares', access: 'signed-in', component: SharesPage },
    ],
    widgets: { bell: Bell },
  };
};
