// What this remote is: the notifications page and the bell in the frame.
import type { Register } from '@cumbre/remote/contract';
import { Bell } from './bell/Bell';
import { NotificationsPage } from './pages/NotificationsPage';
import en from './texts/en.json';
import es from './texts/es.json';

export const register: Register = (host) => {
  host.i18n.addTexts({ en, es });
  return {
    routes: [{ path: '/notifications', access: 'signed-in', component: NotificationsPage }],
    widgets: { bell: Bell },
  };
};
