import { startFakeServer } from '@cumbre/testing/fakeServer';
import type { FakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote, renderScreen } from '@cumbre/testing/renderScreen';
import { screen } from '@testing-library/react';
import { NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import type { Notification } from '@cumbre/contract/notifications';
import { Bell } from './bell/Bell';
import { register } from './remote';
import en from './locales/bell.en.json';
import es from './locales/bell.es.json';
import { screenTexts } from './locales/screenTexts';

const remote = 'mfe-notifications';
const texts = { en, es };
const notification = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'assigned',
  organization: null,
  createdAt: '2026-11-20T09:05:00Z',
  readAt: null,
  subject: { title: 'Grow' },
  path: '/?item=7',
  ...more,
});
const keysOf = (part: object, prefix = ''): string[] =>
  Object.entries(part).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${prefix}${key}`] : keysOf(text, `${prefix}${key}.`),
  );

function serverWith(
  ...pages: { notifications: Notification[]; unread: number; nextCursor: string | null }[]
): FakeServer {
  let page = 0;
  return startFakeServer({
    'GET /api/notifications': () => pages[Math.min(page++, pages.length - 1)],
  });
}

test('lists notifications, marks new ones and links to their subject', async () => {
  serverWith({
    notifications: [
      notification('1'),
      notification('2', {
        kind: 'cycleStarted',
        subject: { cycle: 'Q1' },
        readAt: '2026-11-20T10:00:00Z',
        path: null,
      }),
    ],
    unread: 1,
    nextCursor: null,
  });
  await renderRemote(register, { remote, path: '/notifications' });
  expect(await screen.findByRole('link', { name: '“Grow” was assigned to you' })).toHaveAttribute(
    'href',
    '/?item=7',
  );
  expect(screen.getByText('The cycle Q1 has started')).toBeVisible();
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});

test('shows that there are no notifications yet', async () => {
  serverWith({ notifications: [], unread: 0, nextCursor: null });
  await renderRemote(register, { remote, path: '/notifications', language: 'es' });
  expect(await screen.findByText(/^Nada por ahora/)).toBeVisible();
});

test('loads older notifications on demand', async () => {
  const server = serverWith(
    { notifications: [notification('1')], unread: 1, nextCursor: 'c1' },
    {
      notifications: [notification('2', { subject: { title: 'Older' } })],
      unread: 1,
      nextCursor: null,
    },
  );
  const { user } = await renderRemote(register, { remote, path: '/notifications' });
  await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
  expect(await screen.findByText('“Older” was assigned to you')).toBeVisible();
  expect(screen.getByText('“Grow” was assigned to you')).toBeVisible();
  expect(server.callsTo('GET /api/notifications').map(({ query }) => query.cursor)).toEqual([
    undefined,
    'c1',
  ]);
});

test('a list that cannot be loaded can be retried', async () => {
  const server = startFakeServer({
    'GET /api/notifications': () => new Response('{}', { status: 503 }),
  });
  const { user } = await renderRemote(register, { remote, path: '/notifications' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.answer({ 'GET /api/notifications': { notifications: [], unread: 0, nextCursor: null } });
  await user.click(retry);
  expect(await screen.findByText(/^Nothing yet/)).toBeVisible();
});

test.each([
  [0, 'Notifications'],
  [1, 'Notifications: 1 unread'],
  [12, 'Notifications: 12 unread'],
])('the bell shows %i unread', async (unread, name) => {
  serverWith({ notifications: [], unread, nextCursor: null });
  renderScreen(<Bell />, { remote, texts });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/notifications');
});

test('both languages have every text, and one for every kind of notification', () => {
  for (const words of [texts, screenTexts])
    expect(keysOf(words.es).sort()).toEqual(keysOf(words.en).sort());
  expect(Object.keys(screenTexts.en.kinds).sort()).toEqual([...NOTIFICATION_KINDS].sort());
});
