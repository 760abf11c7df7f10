// The public interface of this remote: organizations, their users and spreadsheets, the person's
// account, and the commands for the palette. Each screen is loaded when it is first opened.
import type { CommandsProps, Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import './mfe-org.css';
import { texts } from './locales/texts';

const OrganizationsPage = lazyScreen(async () => ({
  default: (await import('./pages/OrganizationsPage')).OrganizationsPage,
}));
const OrganizationPage = lazyScreen(async () => ({
  default: (await import('./pages/OrganizationPage')).OrganizationPage,
}));
const AccountPage = lazyScreen(async () => ({
  default: (await import('./pages/AccountPage')).AccountPage,
}));
const Commands = lazyScreen<CommandsProps>(async () => ({
  default: (await import('./commands/Commands')).Commands,
}));

export const register: Register = (context) => {
  context.i18n.addTexts(texts);
  return {
    routes: [
      { path: '/organizations', access: 'signed-in', component: OrganizationsPage },
      { path: '/organizations/:id/*', access: 'signed-in', component: OrganizationPage },
      { path: '/account', access: 'signed-in', component: AccountPage },
    ],
    widgets: { commands: Commands },
  };
};
