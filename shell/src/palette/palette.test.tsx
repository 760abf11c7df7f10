import { signedIn } from '@cumbre/client/session';
import type { Command, CommandsProps, Register } from '@cumbre/remote/contract';
import { GuardedRouter, pageRoutes } from '@cumbre/remote/guardedRouter';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { pauseSending } from '@cumbre/ui/base';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';

// As in App.test.tsx: the edge to Module Federation is the one thing that does not exist in jest.
const mockExposed = new Map<string, () => Promise<{ register: Register }>>();
jest.mock('../remotes/federation', () => ({
  createFederation: () => ({
    load: (name: string) =>
      (mockExposed.get(name) ?? (() => Promise.reject(new Error('ScriptNetworkError'))))(),
  }),
}));

const release = (name: string, path: string, more = {}) => ({
  name,
  contract: '^1.0.0',
  version: '1',
  release: '1',
  base: `/releases/${name}/1/`,
  entry: 'e.js',
  preload: [],
  routes: [{ path, access: 'signed-in' }],
  navigation: [],
  widgets: [],
  files: { 'e.js': 'sha384-x' },
  trail: [],
  ...more,
});
const navigation = [
  { id: 'objectives', path: '/', label: { en: 'Objectives', es: 'Objetivos' }, order: 10 },
];
const registry = {
  environment: 'test',
  remotes: [
    release('mfe-okr', '/', { navigation, widgets: ['commands'] }),
    release('mfe-org', '/account', { widgets: ['commands'] }),
    release('mfe-notifications', '/notifications', { widgets: ['commands'] }),
    release('mfe-example', '/example', { widgets: ['commands'] }),
  ],
};
const user = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '',
  validated_email: true,
  hasProfile: true,
};
const done = jest.fn();
const sent = jest.fn();
const recorded = jest.fn();

const FAR: Command = {
  id: 'far',
  label: 'Record 7,300 for Reports',
  detail: 'Check in',
  enter: 'record',
  group: 'action',
  path: '/?checkIn=i1&value=7300',
  asks: {
    question: '7,300 is far beyond the target of 1,500. Record it?',
    run: recorded,
  },
};

function OkrCommands({ search, offer }: CommandsProps) {
  useEffect(
    () =>
      offer([
        { id: 'new', label: 'New objective', group: 'action', run: done },
        {
          id: 'all',
          label: 'Send it all',
          detail: 'Inbox',
          group: 'action',
          sends: true,
          run: sent,
        },
        ...(search.startsWith('report') ? [FAR] : []),
        {
          id: 'i1',
          label: 'Agua limpia en cada pueblo',
          detail: 'O1',
          about: () => 'On track · 45%',
          group: 'item',
          path: '/?item=i1',
        },
      ]),
    [search, offer],
  );
  return null;
}

function OtherCommands({ offer }: CommandsProps) {
  useEffect(
    () =>
      offer([
        { id: 'new', label: 'New member', group: 'action', path: '/account' },
        { id: 'plan', label: 'Agree on a plan', group: 'action', path: '/account' },
      ]),
    [offer],
  );
  return null;
}

const other: Register = () => ({
  routes: [{ path: '/notifications', access: 'signed-in', component: () => null }],
  widgets: { commands: OtherCommands },
});

const okr: Register = () => ({
  routes: [{ path: '/', access: 'signed-in', component: () => <h1>Objectives tree</h1> }],
  widgets: {
    commands: OkrCommands,
  },
});

async function open() {
  const { App } = await import('../App');
  const { store } = await import('../store');
  store.dispatch(signedIn({ user, userToken: 't' }));
  const router = createMemoryRouter(pageRoutes, { initialEntries: ['/'] });
  render(
    <Provider store={store}>
      <GuardedRouter router={router}>
        <App />
      </GuardedRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'Objectives tree' });
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

beforeAll(async () => {
  Object.assign(performance, { measure: () => {} });
  Element.prototype.scrollIntoView = () => {};
  const element = document.createElement('script');
  Object.assign(element, {
    type: 'application/json',
    id: 'registry',
    textContent: JSON.stringify(registry),
  });
  document.head.append(element);
  (await import('../page/languages')).startLanguages(window.localStorage, 'en-GB');
});

beforeEach(() => {
  localStorage.removeItem('cumbre-shortcuts');
  startFakeServer({
    'GET /api/organizations/bymember/u1': { organizations: [] },
    'GET /registry.json': registry,
  });
  mockExposed.set('mfe-okr', () => Promise.resolve({ register: okr }));
  mockExposed.set('mfe-notifications', () => Promise.resolve({ register: other }));
});

test('pointing at the search opens and loads nothing; an open palette loads the other remotes once', async () => {
  const example: Register = () => ({
    routes: [],
    widgets: {
      commands: function ExampleCommands({ offer }) {
        useEffect(() => offer([{ id: 'a', label: 'An example', group: 'action' }]), [offer]);
        return null;
      },
    },
  });
  const load = jest.fn(() => Promise.resolve({ register: example }));
  mockExposed.set('mfe-example', load);
  const page = await open();
  const search = screen.getByRole('button', { name: 'Command palette' });
  await page.user.hover(search);
  expect(screen.queryByRole('combobox')).toBeNull();
  await page.user.click(search);
  expect(await screen.findByRole('option', { name: 'An example' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the palette shows what the page’s own remote offers with its first paint', async () => {
  const page = await open();
  const search = screen.getByRole('button', { name: 'Command palette' });
  await page.user.hover(search);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const shown: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('combobox'))
      shown.push(screen.queryByRole('option', { name: 'New objective' }) !== null);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await page.user.click(search);
  await screen.findByRole('option', { name: 'New objective' });
  observer.disconnect();
  expect(shown).not.toContain(false);
});

test('Ctrl K finds an item of a remote by keyboard, while another remote has failed', async () => {
  const page = await open();
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', {
    name: 'Search for a page, an item, a person or an action',
  });
  await page.user.type(field, 'AGUA pueb');
  const option = await screen.findByRole('option', { name: /Agua limpia/ });
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  await page.user.keyboard('{Enter}');
  expect(page.address()).toBe('/?item=i1');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('topics of the help have a group of their own, and only appear when something was typed', async () => {
  const page = await open();
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await screen.findByRole('group', { name: 'Actions' });
  expect(screen.queryByRole('group', { name: 'Help' })).toBeNull();
  await page.user.type(field, 'progress');
  const help = await screen.findByRole('group', { name: 'Help' });
  expect(
    within(help).getByRole('option', { name: 'Help: How progress is calculated' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Items' })).toBeNull();
});

test('with nothing typed a new objective comes first, then other actions and pages; language, colours and signing out are last', async () => {
  const page = await open();
  await page.user.keyboard('{Control>}k{/Control}');
  const list = await screen.findByRole('listbox');
  await within(list).findByRole('option', { name: 'New member' });
  const groups = within(list).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Actions',
    'Pages',
    'Settings',
  ]);
  const optionsOf = (group: HTMLElement | undefined) =>
    within(group!)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf(groups[0]).slice(0, 4)).toEqual([
    'New objective',
    'Send it allInbox ',
    'New member',
    'Agree on a plan',
  ]);
  expect(optionsOf(groups[2])).toEqual([
    'Keyboard shortcuts',
    'EspañolLanguage ',
    'DarkColours ',
    'SystemColours ',
    'Sign out',
  ]);
});

test('a remote that answers late does not move its actions before those of the first remote', async () => {
  mockExposed.set(
    'mfe-okr',
    () => new Promise((resolve) => setTimeout(() => resolve({ register: okr }), 300)),
  );
  const page = await open();
  await page.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'New member' });
  await screen.findByRole('option', { name: 'New objective' });
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('New objective');
});

test('arrow keys select actions and pages, and a click runs one', async () => {
  const page = await open();
  await page.user.keyboard('{Control>}k{/Control}');
  const list = await screen.findByRole('listbox');
  await within(list).findByRole('option', { name: 'New objective' });
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  const options = () => within(list).getAllByRole('option');
  expect(options()[0]).toHaveAttribute('aria-selected', 'true');
  await page.user.keyboard('{ArrowUp}');
  expect(options().at(-1)).toHaveAttribute('aria-selected', 'true');
  await page.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(options()[1]).toHaveAttribute('aria-selected', 'true');
  await page.user.click(within(list).getByRole('option', { name: 'New objective' }));
  expect(done).toHaveBeenCalledTimes(1);
});

test('an item comes before an equal action, and equally named commands of two remotes are both listed', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Command palette' }));
  const field = await screen.findByRole('combobox');
  await page.user.type(field, 'ag');
  await screen.findByRole('option', { name: 'Agree on a plan' });
  expect(
    screen
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['Agua limpia en cada pueblo On track · 45%O1 ', 'Agree on a plan']);
  await page.user.clear(field);
  await page.user.type(field, 'new');
  expect(await screen.findAllByRole('option', { name: /^New/ })).toHaveLength(2);
});

test('a command with a question asks in its place, and its second Enter or press runs it', async () => {
  const { user, address } = await open();
  const ask = async () => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'reports');
    await screen.findByRole('option', { name: /^Record 7,300 for Reports/ });
  };
  await ask();
  await user.keyboard('{Enter}');
  const question = '7,300 is far beyond the target of 1,500. Record it?';
  expect(
    await screen.findByRole('option', { name: `Record 7,300 for Reports ${question}` }),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(question);
  expect(screen.getByRole('combobox')).toHaveFocus();
  // Another text has not been asked about.
  await user.keyboard('{Backspace}');
  expect(screen.getByRole('option', { name: /^Record 7,300 for Reports/ })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(recorded).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(recorded).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/');
  await ask();
  await user.click(screen.getByRole('option', { name: /^Record 7,300/ }));
  expect(recorded).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('option', { name: /^Record 7,300/ }));
  expect(recorded).toHaveBeenCalledTimes(2);
});

test('every command has an icon, which has no name of its own', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  const options = await screen.findAllByRole('option');
  expect(options.length).toBeGreaterThan(5);
  for (const option of options)
    expect(option.querySelector('svg[aria-hidden=true] path')).toHaveAttribute('d');
});

test('says so when nothing is found', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Command palette' }));
  await page.user.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText('Nothing found. Try other words.')).toBeVisible();
});

test('? lists the shortcuts, and single keys can be switched off there', async () => {
  const page = await open();
  await page.user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(await within(dialog).findByText('Show the keyboard shortcuts')).toBeVisible();
  expect(within(dialog).getByText('These shortcuts need a keyboard.')).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('checkbox'));
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('g and h lead to the help', async () => {
  const page = await open();
  await page.user.keyboard('gh');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(page.address()).toBe('/help');
});

test('while sending is paused, commands that send are disabled for keys and pointer and say why; others work, and all work afterwards', async () => {
  const page = await open();
  act(() => pauseSending({ typed: '', pressed: 'Not now: no connection' }));
  await page.user.click(screen.getByRole('button', { name: 'Command palette' }));
  await page.user.type(await screen.findByRole('combobox'), 'send');
  const option = await screen.findByRole('option', { name: /Send it all.*Not now: no connection/ });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await page.user.keyboard('{Enter}');
  await page.user.click(option);
  expect(sent).not.toHaveBeenCalled();
  await page.user.clear(screen.getByRole('combobox'));
  await page.user.type(screen.getByRole('combobox'), 'new objective');
  expect(screen.getByRole('option', { name: 'New objective' })).not.toHaveAttribute(
    'aria-disabled',
  );
  await page.user.clear(screen.getByRole('combobox'));
  await page.user.type(screen.getByRole('combobox'), 'send');
  act(() => pauseSending(null));
  await page.user.click(screen.getByRole('option', { name: /Send it all.*Inbox/ }));
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  ['idioma', 'Español Language'],
  ['language', 'Español Language'],
  ['modo oscuro', 'Dark Colours'],
  ['dark mode', 'Dark Colours'],
  ['tema', 'Dark Colours'],
  ['theme', 'Dark Colours'],
  ['salir', 'Sign out'],
])('“%s” finds “%s”, in either language', async (typed, name) => {
  const page = await open();
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.type(await screen.findByRole('combobox'), typed);
  expect(await screen.findByRole('option', { name })).toBeVisible();
});

test('says what Enter does with the active result', async () => {
  const page = await open();
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  const hint = () => document.querySelector('.shell-palette-keys')?.textContent;
  const type = async (typed: string, found: RegExp) => {
    await page.user.clear(field);
    await page.user.type(field, typed);
    await screen.findByRole('option', { name: found });
  };
  await type('agua', /^Agua limpia/);
  expect(hint()).toContain('↵ open');
  await type('dark', /^Dark/);
  expect(hint()).toContain('↵ do it');
  await type('reports', /^Record 7,300/);
  expect(hint()).toContain('↵ record');
  await page.user.keyboard('{Enter}');
  expect(hint()).toContain('↵ confirm');
});
