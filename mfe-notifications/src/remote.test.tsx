import { startFakeServer } from '@cumbre/testing/fakeServer';
import type { FakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote, renderScreen } from '@cumbre/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { buildMembership, buildUser } from '@cumbre/testing/builders';
import { NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import type { Notification } from '@cumbre/contract/notifications';
import { Bell } from './bell/Bell';
import { Inbox } from './inbox/Inbox';
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
  expect(screen.getAllByText('Unread')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});

test('names the items and the person of a notification', async () => {
  serverWith({
    notifications: [
      notification('1', { subject: { person: 'Ana Quispe', title: 'Grow' } }),
      notification('2', {
        kind: 'checkInDue',
        subject: { title: 'Wells', title2: 'Pumps', title3: 'Pipes', count: '5' },
        path: '/week',
      }),
      notification('3', { kind: 'nudge', subject: { person: 'Ana', title: 'Taps', count: '2' } }),
    ],
    unread: 3,
    nextCursor: null,
  });
  await renderRemote(register, { remote, path: '/notifications' });
  expect(await screen.findByText('Ana Quispe assigned “Grow” to you')).toBeVisible();
  expect(
    screen.getByText('Check-ins are due on “Wells”, “Pumps”, “Pipes”, and 2 more'),
  ).toBeVisible();
  expect(
    screen.getByText('Ana reminds you: check-ins are late on “Taps” and 1 more'),
  ).toBeVisible();
});

test.each([
  [
    'en',
    'Ana changed your role in Sierra: User → Partner',
    'You can see everything, edit and check in on what you own or are assigned, and add to it.',
    'Your role in Sierra changed: Partner → Owner',
    'Ana removed you from Sierra',
  ],
  [
    'es',
    'Ana cambió tu rol en Sierra: Usuario → Colaborador',
    'Puedes verlo todo, editar lo que es tuyo o tienes asignado, registrar sus avances y agregarle elementos.',
    'Tu rol en Sierra cambió: Colaborador → Propietario',
    'Ana te quitó de Sierra',
  ],
] as const)(
  'says in %s which role one has now and what it may do, and who removed one',
  async (language, changed, may, mapped, removed) => {
    const subject = { organization: 'Sierra', person: 'Ana' };
    serverWith({
      notifications: [
        notification('1', {
          kind: 'roleChanged',
          subject: { ...subject, before: 'user', after: 'partner' },
          path: '/organizations/7',
        }),
        notification('2', {
          kind: 'roleChanged',
          subject: { organization: 'Sierra', before: 'partner', after: 'owner' },
        }),
        notification('3', { kind: 'memberRemoved', subject, path: '/organizations' }),
      ],
      unread: 3,
      nextCursor: null,
    });
    await renderRemote(register, { remote, path: '/notifications', language });
    expect(await screen.findByRole('link', { name: changed })).toHaveAttribute(
      'href',
      '/organizations/7',
    );
    expect(screen.getByText(may)).toBeVisible();
    expect(screen.getByText(mapped)).toBeVisible();
    expect(screen.getByRole('link', { name: removed })).toHaveAttribute('href', '/organizations');
  },
);

test('says what became of a commitment, that a cycle was reopened, and what one takes over', async () => {
  const closed = { person: 'Ana', title: 'Order' };
  const takenOver = {
    outcome: 'takenOver',
    person: 'Luis',
    organization: 'Andes',
    items: '3',
    commitments: '1',
  };
  serverWith({
    notifications: [
      notification('1', { kind: 'commitmentClosed', subject: { ...closed, outcome: 'kept' } }),
      notification('2', { kind: 'commitmentClosed', subject: { ...closed, outcome: 'dropped' } }),
      notification('3', { kind: 'commitmentClosed', subject: { title: 'Buy', outcome: 'kept' } }),
      notification('4', { kind: 'cycleStarted', subject: { cycle: 'Q1', outcome: 'reopened' } }),
      notification('5', { kind: 'cycleStarted', subject: { cycle: 'Q2' } }),
      notification('6', { kind: 'assigned', subject: takenOver }),
    ],
    unread: 6,
    nextCursor: null,
  });
  await renderRemote(register, { remote, path: '/notifications' });
  for (const sentence of [
    'Ana marked the commitment “Order” as kept',
    'Ana marked the commitment “Order” as dropped',
    'The commitment “Buy” was closed',
    'The cycle Q1 was reopened',
    'The cycle Q2 has started',
    'You take over from Luis in Andes: objectives and key results (3), commitments (1)',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
});

test('names the objective of an assigned key result', async () => {
  const subject = { title: 'Motors', objective: 'Pumps', person: 'Ana' };
  serverWith({ notifications: [notification('1', { subject })], unread: 1, nextCursor: null });
  await renderRemote(register, { remote, path: '/notifications' });
  const line = (await screen.findByText('Ana assigned “Motors” to you')).closest('li');
  expect(line).toHaveTextContent('Objective: Pumps · ');
});

test('says the text of a note, a day, and the organization where the person has several', async () => {
  const user = buildUser();
  const [one, two] = [buildMembership({ name: 'Blue Lake' }), buildMembership({ name: 'Wells' })];
  const list = {
    notifications: [
      notification('1', {
        kind: 'mentioned',
        organization: two.id,
        subject: { person: 'Ana', title: 'Grow', note: 'n', text: 'Ask @Luis' },
      }),
      notification('2', {
        kind: 'checkInDue',
        organization: one.id,
        subject: { title: 'Wells', date: '2026/02/15' },
      }),
    ],
    unread: 2,
    nextCursor: null,
  };
  const serve = (organizations: unknown[]) =>
    startFakeServer({
      'GET /api/notifications': list,
      'GET /api/organizations/bymember/:id': { organizations, closed: [] },
    });
  serve([one, two]);
  const { unmount } = await renderRemote(register, { remote, path: '/notifications', user });
  const mentioned = (await screen.findByText('Ana mentioned you in a note on “Grow”')).closest(
    'li',
  );
  expect(mentioned).toHaveTextContent('Ask @Luis');
  await waitFor(() => expect(mentioned).toHaveTextContent('Wells · '));
  expect(screen.getByText(/^A check-in is due/).closest('li')).toHaveTextContent(
    'Blue Lake · Due 2026/02/15 · ',
  );
  unmount();
  serve([one]);
  await renderRemote(register, { remote, path: '/notifications', user });
  expect((await screen.findByText(/^A check-in is due/)).closest('li')).not.toHaveTextContent(
    'Blue Lake',
  );
});

test('the count of the bell follows before the server has answered', async () => {
  const waiting = new Promise(() => {});
  startFakeServer({
    'GET /api/notifications': {
      notifications: [
        notification('1'),
        notification('2', { subject: { title: 'Taps' } }),
        notification('3', { subject: { title: 'Tanks' } }),
      ],
      unread: 3,
      nextCursor: null,
    },
    'PATCH /api/notifications/1': () => waiting,
    'POST /api/notifications/read-all': () => waiting,
  });
  const { user } = renderScreen(
    <>
      <Bell />
      <Inbox />
    </>,
    { remote, texts: { en: { ...en, ...screenTexts.en }, es: { ...es, ...screenTexts.es } } },
  );
  await user.click(await screen.findByRole('button', { name: /^Mark as read: “Grow”/ }));
  expect(await screen.findByRole('link', { name: 'Notifications: 2 unread' })).toBeVisible();
  expect(screen.getAllByText('Unread')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
  expect(screen.queryByText('Unread')).toBeNull();
});

test('all that were marked as read together can be unread again', async () => {
  let unread = 2;
  const readAt = '2026-11-20T10:00:00.000Z';
  const server = startFakeServer({
    'GET /api/notifications': () => ({
      notifications: ['1', '2'].map((id) =>
        notification(id, { readAt: unread > 0 ? null : readAt, subject: { title: `Grow ${id}` } }),
      ),
      unread,
      nextCursor: null,
    }),
    'POST /api/notifications/read-all': () => {
      unread = 0;
      return { readAt };
    },
    'POST /api/notifications/unread-all': () => {
      unread = 2;
      return new Response(null, { status: 204 });
    },
  });
  const { user } = await renderRemote(register, { remote, path: '/notifications' });
  const all = await screen.findByRole('button', { name: 'Mark all as read' });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await user.click(all);
  await user.click(await screen.findByRole('button', { name: 'Undo: Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(server.callsTo('POST /api/notifications/unread-all')).toMatchObject([
    { body: { readAt } },
  ]);
  expect(screen.getAllByText('Unread')).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
});

test('can be narrowed to a kind, which the address keeps, and says where there is none', async () => {
  const server = startFakeServer({
    'GET /api/notifications': ({ query }) => ({
      notifications: query.group === 'cycles' ? [] : [notification('1')],
      unread: 1,
      nextCursor: null,
    }),
  });
  const { user, address } = await renderRemote(register, { remote, path: '/notifications' });
  await screen.findByRole('link', { name: '“Grow” was assigned to you' });
  const kind = screen.getByRole('combobox', { name: 'Kind' });
  await user.selectOptions(kind, 'Cycles');
  expect(await screen.findByText('Nothing of this kind')).toBeVisible();
  expect(address()).toBe('/notifications?kind=cycles');
  expect(server.callsTo('GET /api/notifications').at(-1)?.query).toEqual({ group: 'cycles' });
  await user.selectOptions(kind, 'All kinds');
  expect(await screen.findByRole('link', { name: '“Grow” was assigned to you' })).toBeVisible();
  expect(address()).toBe('/notifications');
});

test('a notification that the server refuses to mark stays unread', async () => {
  startFakeServer({
    'GET /api/notifications': {
      notifications: [notification('1')],
      unread: 1,
      nextCursor: null,
    },
    'PATCH /api/notifications/1': () => new Response('{}', { status: 503 }),
  });
  const { user } = await renderRemote(register, { remote, path: '/notifications' });
  await user.click(await screen.findByRole('button', { name: /^Mark as read/ }));
  expect(await screen.findByRole('button', { name: /^Mark as read/ })).toBeVisible();
  expect(screen.getByText('Unread')).toBeVisible();
});

test('groups notifications by day, and goes from line to line by the arrow keys', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  serverWith({
    notifications: [
      notification('9', { createdAt: ago(0), subject: { title: 'New' } }),
      notification('8', { createdAt: ago(1), subject: { title: 'Recent' } }),
      notification('7', { createdAt: ago(9), subject: { title: 'Old' } }),
    ],
    unread: 3,
    nextCursor: null,
  });
  const { user } = await renderRemote(register, { remote, path: '/notifications' });
  for (const [day, title] of [
    ['Today', 'New'],
    ['Yesterday', 'Recent'],
    ['Earlier', 'Old'],
  ] as const)
    expect(await screen.findByRole('region', { name: day })).toHaveTextContent(title);
  const [first, second] = screen.getAllByRole('link', { name: /was assigned to you$/ });
  first!.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(first).toHaveFocus();
});

test('shows only the unread, keeps that in the address, and leaves what is read in its place', async () => {
  const read = new Set<string>();
  const all = ['3', '2', '1'].map((id) => notification(id, { subject: { title: `Item ${id}` } }));
  const server = startFakeServer({
    'GET /api/notifications': ({ query }) => {
      const notifications = all
        .map((each) => ({ ...each, readAt: read.has(each.id) ? '2026-11-21T09:05:00Z' : null }))
        .filter(({ readAt }) => query.show !== 'unread' || readAt === null);
      return { notifications, unread: all.length - read.size, nextCursor: null };
    },
    'PATCH /api/notifications/2': () => {
      read.add('2');
      return new Response(null, { status: 204 });
    },
  });
  const { user } = await renderRemote(register, { remote, path: '/notifications' });
  const titles = () =>
    screen.getAllByRole('link', { name: /was assigned to you$/ }).map((each) => each.textContent);
  await user.click(await screen.findByRole('radio', { name: 'Unread (3)' }));
  await screen.findByRole('button', { name: /^Mark as read: “Item 2”/ });
  const before = titles();
  await user.click(screen.getByRole('button', { name: /^Mark as read: “Item 2”/ }));
  expect(await screen.findByRole('radio', { name: 'Unread (2)' })).toBeChecked();
  await waitFor(() =>
    expect(
      server.callsTo('GET /api/notifications').filter(({ query }) => query.show === 'unread'),
    ).toHaveLength(2),
  );
  expect(titles()).toEqual(before);
  expect(screen.getByRole('button', { name: /^Mark as unread: “Item 2”/ })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.click(screen.getByRole('radio', { name: 'Unread (2)' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('says that everything is read, and leads to all', async () => {
  startFakeServer({
    'GET /api/notifications': ({ query }) => ({
      notifications: query.show ? [] : [notification('1', { readAt: '2026-11-20T10:00:00Z' })],
      unread: 0,
      nextCursor: null,
    }),
  });
  const { user } = await renderRemote(register, { remote, path: '/notifications?show=unread' });
  await user.click(await screen.findByRole('link', { name: 'Show all' }));
  expect(await screen.findByText('“Grow” was assigned to you')).toBeVisible();
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
