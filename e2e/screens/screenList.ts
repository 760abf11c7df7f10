// The screens with a screenshot, in the order of a first walk through the product. An address may
// use ids of the example organization. `before` brings a screen into the state to show.
import type { Page } from '../test';

export interface Place {
  organization: string;
  cycle: string;
  objective: string;
  keyResult: string;
  recurrent: string;
  team: string;
  /** A meeting that has ended. */
  meeting: string;
  draft: string;
  /** A finished cycle. */
  former: string;
  empty: string;
}

export interface Screen {
  name: string;
  title: string;
  path: (place: Place) => string;
  /** Without a session. */
  open?: boolean;
  /** In an empty organization. */
  organization?: 'empty';
  /** Also in dark mode. */
  dark?: boolean;
  before?: (page: Page, place: Place) => Promise<void>;
}

const at = (path: string) => () => path;
const inOrganization =
  (page: string) =>
  ({ organization }: Place) =>
    `/organizations/${organization}${page}`;

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('co');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
}

export const SCREENS: Screen[] = [
  { name: 'sign-in', title: 'Sign in', path: at('/auth/sign-in'), open: true, dark: true },
  { name: 'sign-up', title: 'Sign-up, first of five steps', path: at('/auth/sign-up'), open: true },
  {
    name: 'forgot-password',
    title: 'Forgot password',
    path: at('/auth/forgot-password'),
    open: true,
  },
  { name: 'terms', title: 'Terms and privacy', path: at('/auth/terms'), open: true },
  { name: 'home', title: 'Objectives: the home screen', path: at('/'), dark: true },
  {
    name: 'home-empty',
    title: 'An organization without a cycle, and the first steps',
    path: at('/'),
    organization: 'empty',
  },
  {
    name: 'item',
    title: 'A key result: check-in, history, why this number',
    path: ({ cycle, keyResult }) => `/?cycle=${cycle}&item=${keyResult}`,
    dark: true,
  },
  {
    name: 'recurrent',
    title: 'A recurrent key result with its occurrences',
    path: ({ cycle, recurrent }) => `/?cycle=${cycle}&item=${recurrent}`,
  },
  {
    name: 'notes',
    title: 'Notes on a key result',
    path: ({ cycle, keyResult }) => `/?cycle=${cycle}&item=${keyResult}&view=notes`,
  },
  {
    name: 'commitments',
    title: 'Commitments on a key result',
    path: ({ cycle, keyResult }) => `/?cycle=${cycle}&item=${keyResult}&view=commitments`,
  },
  {
    name: 'move',
    title: 'Where an item may go, and what that does',
    path: ({ cycle, keyResult }) => `/?cycle=${cycle}&move=${keyResult}`,
  },
  {
    name: 'copy',
    title: 'Copying an objective forward',
    path: ({ cycle, objective }) => `/?cycle=${cycle}&copy=${objective}`,
  },
  {
    name: 'objective-form',
    title: 'A new objective',
    path: ({ cycle }) => `/?cycle=${cycle}&new=objective`,
  },
  {
    name: 'key-result-form',
    title: 'Editing a key result',
    path: ({ cycle, keyResult }) => `/?cycle=${cycle}&edit=${keyResult}`,
  },
  { name: 'week', title: 'My week: what I owe, in one grid', path: at('/week'), dark: true },
  {
    name: 'review',
    title: 'The review: what is at risk first',
    path: ({ cycle }) => `/review?cycle=${cycle}&all=`,
  },
  {
    name: 'meetings',
    title: 'The meetings about a cycle',
    path: ({ cycle }) => `/meetings?cycle=${cycle}`,
  },
  {
    name: 'meeting',
    title: 'The summary of a meeting',
    path: ({ meeting }) => `/meetings/${meeting}`,
    dark: true,
  },
  {
    name: 'overview',
    title: 'The overview: how the cycle is doing at a glance',
    path: ({ cycle }) => `/overview?cycle=${cycle}`,
    dark: true,
  },
  {
    name: 'board',
    title: 'People: the shepherd’s board',
    path: ({ cycle }) => `/board?cycle=${cycle}`,
  },
  { name: 'teams', title: 'Teams', path: at('/teams') },
  {
    name: 'team',
    title: 'A team: its overview, objectives and people',
    path: ({ team, cycle }) => `/teams/${team}?cycle=${cycle}`,
    dark: true,
  },
  { name: 'drafts', title: 'Drafts', path: at('/drafts') },
  {
    name: 'draft',
    title: 'A draft: an objective with its key results before it is published',
    path: ({ draft }) => `/drafts/${draft}`,
    dark: true,
  },
  {
    name: 'draft-publish',
    title: 'What publishing a draft creates',
    path: ({ draft }) => `/drafts/${draft}?publish`,
  },
  { name: 'cycles', title: 'Cycles', path: at('/cycles') },
  {
    name: 'closing',
    title: 'Closing a cycle: grades, what was learned, and the retrospective',
    path: ({ cycle }) => `/cycles/${cycle}/closing`,
  },
  {
    name: 'story',
    title: 'The story of a finished cycle',
    path: ({ former }) => `/cycles/${former}/story`,
  },
  { name: 'cycle-form', title: 'A new cycle', path: at('/cycles?new') },
  { name: 'organizations', title: 'Organizations', path: at('/organizations') },
  { name: 'organization', title: 'An organization', path: inOrganization('') },
  { name: 'users', title: 'Users of an organization', path: inOrganization('/users') },
  { name: 'invite', title: 'Inviting many at once', path: inOrganization('/users?invite=many') },
  {
    name: 'api-keys',
    title: 'API keys, and how a script uses one',
    path: inOrganization('/api-keys'),
  },
  {
    name: 'webhooks',
    title: 'Webhooks: messages to another service',
    path: inOrganization('/webhooks'),
  },
  { name: 'webhook-form', title: 'A new webhook', path: inOrganization('/webhooks?new') },
  { name: 'api-docs', title: 'The API, to read and to try', path: at('/api/docs') },
  {
    name: 'security',
    title: 'How the people of an organization sign in',
    path: inOrganization('/security'),
  },
  { name: 'activity', title: 'Activity log', path: inOrganization('/audit') },
  {
    name: 'danger',
    title: 'Transfer, leave or delete an organization',
    path: inOrganization('/danger'),
  },
  { name: 'import', title: 'Load a spreadsheet', path: inOrganization('/import') },
  { name: 'download', title: 'Download a spreadsheet', path: inOrganization('/download') },
  { name: 'export', title: 'Exporting a whole organization', path: inOrganization('/export') },
  { name: 'account', title: 'Account', path: at('/account') },
  { name: 'notifications', title: 'Notifications', path: at('/notifications') },
  { name: 'preferences', title: 'Notification settings', path: at('/notifications/preferences') },
  { name: 'shares', title: 'Shared objectives', path: at('/shares') },
  {
    name: 'share',
    title: 'Sharing an objective with another organization',
    path: ({ objective }) => `/shares?item=${objective}`,
  },
  {
    name: 'palette',
    title: 'Command palette (Ctrl K)',
    path: at('/'),
    dark: true,
    before: openPalette,
  },
  {
    name: 'shortcuts',
    title: 'Keyboard shortcuts (?)',
    path: at('/cycles'),
    before: (page) => page.keyboard.press('?'),
  },
  { name: 'help', title: 'Help', path: at('/help'), dark: true },
  { name: 'help-topic', title: 'Help: how progress is computed', path: at('/help/progress') },
  { name: 'not-found', title: 'An address that nobody owns', path: at('/nowhere') },
];
