import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { NOTIFICATION_GROUP_NAMES, PREFERENCE_KINDS } from '@cumbre/contract/enumerations';
import { buildUser } from '@cumbre/testing/builders';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { pauseSending } from '@cumbre/ui/base';
import { act, screen, waitFor, within } from '@testing-library/react';
import { register } from '../remote';

const remote = 'mfe-notifications';
const deliveries = Object.fromEntries(PREFERENCE_KINDS.map((kind) => [kind, 'daily']));

test('a choice is saved at once, and a server without mail shows that', async () => {
  const server = startFakeServer({
    'GET /api/users/me/calendar': { calendar: null },
    'GET /api/notifications/preferences': { mail: false, deliveries },
    'PUT /api/notifications/preferences': {
      mail: false,
      deliveries: { ...deliveries, assigned: 'now' },
    },
  });
  const { user } = await renderRemote(register, {
    remote,
    path: '/notifications/preferences',
    user: buildUser(),
  });
  const now = await screen.findByRole('radio', {
    name: 'Something was assigned to you Immediately',
  });
  const daily = screen.getByRole('radio', {
    name: 'Something was assigned to you Once a day',
  });
  expect(now).not.toBeChecked();
  expect(daily).toBeChecked();
  expect(screen.getByText(/^This server does not send e-mail/)).toBeVisible();
  await user.click(now);
  await waitFor(() => expect(now).toBeChecked());
  expect(daily).not.toBeChecked();
  expect(server.callsTo('PUT /api/notifications/preferences')[0]?.body).toEqual({
    deliveries: { assigned: 'now' },
  });
});

test('a refused choice is reverted', async () => {
  const server = startFakeServer({
    'GET /api/users/me/calendar': { calendar: null },
    'GET /api/notifications/preferences': { mail: true, deliveries },
    'PUT /api/notifications/preferences': () => problem('BUSY', 'Busy.'),
  });
  const { user } = await renderRemote(register, {
    remote,
    path: '/notifications/preferences',
    user: buildUser(),
    language: 'es',
  });
  const choice = await screen.findByRole('radio', {
    name: 'Te asignaron algo Una vez al día',
  });
  await user.click(screen.getByRole('radio', { name: 'Te asignaron algo Ningún correo' }));
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  expect(server.callsTo('PUT /api/notifications/preferences')[0]?.body).toEqual({
    deliveries: { assigned: 'never' },
  });
  await waitFor(() => expect(choice).toBeChecked());
  expect(screen.queryByText(/no envía correos/)).toBeNull();
});

test('each kind of notification has one row, with one of three choices', async () => {
  startFakeServer({
    'GET /api/users/me/calendar': { calendar: null },
    'GET /api/notifications/preferences': {
      mail: true,
      deliveries: { ...deliveries, assigned: 'never' },
    },
  });
  await renderRemote(register, {
    remote,
    path: '/notifications/preferences',
    user: buildUser(),
  });
  const table = await screen.findByRole('table', { name: /^Notification settings/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Event', 'Immediately', 'Once a day', 'No e-mail']);
  expect(within(table).getAllByRole('radio')).toHaveLength(
    3 * (PREFERENCE_KINDS.length + NOTIFICATION_GROUP_NAMES.length + 1),
  );
  // In the rows of all events and of the assignments the choices differ.
  expect(within(table).getAllByRole('radio', { checked: true })).toHaveLength(
    PREFERENCE_KINDS.length + NOTIFICATION_GROUP_NAMES.length - 1,
  );
  expect(
    within(table).getByRole('radio', { name: 'Something was assigned to you No e-mail' }),
  ).toBeChecked();
  // The groups have the names of the inbox.
  for (const name of ['Mentions and notes', 'Check-ins and meetings', 'Assignments'])
    expect(within(table).getAllByText(name).length).toBeGreaterThan(0);
});

function onPhone() {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(max-width: 639px)',
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}
afterEach(() => {
  jest.restoreAllMocks();
});

test('on a phone each event has a list that says its choice in words, and choosing saves it', async () => {
  onPhone();
  const { server, user } = await openSettings(keeping({ ...deliveries, assigned: 'never' }));
  const list = await screen.findByRole('combobox', { name: 'Something was assigned to you' });
  expect(list).toHaveDisplayValue('No e-mail');
  expect(screen.getByRole('combobox', { name: 'All events' })).toHaveDisplayValue('Mixed');
  await user.selectOptions(list, 'Immediately');
  await waitFor(() =>
    expect(server.callsTo('PUT /api/notifications/preferences')[0]?.body).toEqual({
      deliveries: { assigned: 'now' },
    }),
  );
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test('the first row chooses for all events with one request', async () => {
  const none = Object.fromEntries(PREFERENCE_KINDS.map((kind) => [kind, 'never']));
  const server = startFakeServer({
    'GET /api/users/me/calendar': { calendar: null },
    'GET /api/notifications/preferences': { mail: true, deliveries },
    'PUT /api/notifications/preferences': { mail: true, deliveries: none },
  });
  const { user } = await renderRemote(register, {
    remote,
    path: '/notifications/preferences',
    user: buildUser(),
  });
  expect(await screen.findByRole('radio', { name: 'All events Once a day' })).toBeChecked();
  const off = screen.getByRole('radio', { name: 'All events No e-mail' });
  await user.click(off);
  await waitFor(() => expect(off).toBeChecked());
  expect(
    screen.getByRole('radio', { name: 'Something was assigned to you No e-mail' }),
  ).toBeChecked();
  expect(server.callsTo('PUT /api/notifications/preferences').map(({ body }) => body)).toEqual([
    { deliveries: none },
  ]);
});

/** A server that keeps the choices, and answers a change with all of them. */
const keeping = (kept: Record<string, string>): Parameters<typeof startFakeServer>[0] => {
  let now = kept;
  return {
    'GET /api/notifications/preferences': () => ({ mail: true, deliveries: now }),
    'PUT /api/notifications/preferences': ({ body }) => {
      now = { ...now, ...(body as { deliveries: Record<string, string> }).deliveries };
      return { mail: true, deliveries: now };
    },
  };
};
const openSettings = async (server: Parameters<typeof startFakeServer>[0]) => ({
  server: startFakeServer({ 'GET /api/users/me/calendar': { calendar: null }, ...server }),
  ...(await renderRemote(register, {
    remote,
    path: '/notifications/preferences',
    user: buildUser(),
  })),
});
const choiceOf = (name: string) => screen.getByRole('radio', { name });
const cellOf = (name: string) => within(choiceOf(name).closest('td')!);
const sent = ({ callsTo }: ReturnType<typeof startFakeServer>) =>
  callsTo('PUT /api/notifications/preferences').map(({ body }) => body);

test('the cell of a choice says that it is saved, and screen readers hear which', async () => {
  const { user } = await openSettings(keeping(deliveries));
  await user.click(
    await screen.findByRole('radio', { name: 'Something was assigned to you No e-mail' }),
  );
  expect(
    await screen.findByText('Saved. Something was assigned to you: No e-mail'),
  ).toBeInTheDocument();
  expect(cellOf('Something was assigned to you No e-mail').getByText('Saved')).toBeVisible();
  await user.click(choiceOf('A check-in is due Immediately'));
  expect(await screen.findByText('Saved. A check-in is due: Immediately')).toBeInTheDocument();
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  expect(cellOf('A check-in is due Immediately').getByText('Saved')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a refused choice is not called saved', async () => {
  const { user } = await openSettings({
    'GET /api/notifications/preferences': { mail: true, deliveries },
    'PUT /api/notifications/preferences': () => problem('BUSY', 'Busy.'),
  });
  await user.click(await screen.findByRole('radio', { name: 'All events No e-mail' }));
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('undoing a choice for all events restores exactly the choices before it', async () => {
  const mixed = { ...deliveries, assigned: 'now', nudge: 'never' };
  const { server, user } = await openSettings(keeping(mixed));
  await user.click(await screen.findByRole('radio', { name: 'All events No e-mail' }));
  // Arrow keys choose in passing; undo leads to the choices before all of that.
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(choiceOf('All events Once a day')).toBeChecked());
  await user.click(await screen.findByRole('button', { name: 'Undo: All events' }));
  expect(sent(server).at(-1)).toEqual({ deliveries: mixed });
  await waitFor(() => expect(choiceOf('Something was assigned to you Immediately')).toBeChecked());
  expect(choiceOf('Reminder from a colleague No e-mail')).toBeChecked();
  expect(await screen.findByText('Undone. Your former choices are back.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(choiceOf('All events Immediately')).toHaveFocus();
});

test('an undo that fails can be tried again', async () => {
  const { server, user } = await openSettings(keeping(deliveries));
  await user.click(await screen.findByRole('radio', { name: 'All events No e-mail' }));
  const undo = await screen.findByRole('button', { name: 'Undo: All events' });
  server.answer({ 'PUT /api/notifications/preferences': () => problem('BUSY', 'Busy.') });
  await user.click(undo);
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  server.answer(keeping(deliveries));
  await user.click(await screen.findByRole('button', { name: 'Undo: All events' }));
  expect(sent(server).at(-1)).toEqual({ deliveries });
  await waitFor(() => expect(choiceOf('All events Once a day')).toBeChecked());
});

test('a choice of one event ends the undo of the choice for all', async () => {
  const { user } = await openSettings(keeping(deliveries));
  await user.click(await screen.findByRole('radio', { name: 'All events No e-mail' }));
  await screen.findByRole('button', { name: 'Undo: All events' });
  await user.click(choiceOf('A check-in is due Immediately'));
  expect(await screen.findByText('Saved. A check-in is due: Immediately')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('the row of a group chooses for its events alone, and undoing restores them', async () => {
  const mixed = { ...deliveries, mentioned: 'now', assigned: 'never' };
  const { server, user } = await openSettings(keeping(mixed));
  const ofGroup = await screen.findByRole('radio', { name: 'Mentions and notes No e-mail' });
  for (const each of ['Immediately', 'Once a day', 'No e-mail'])
    expect(choiceOf(`Mentions and notes ${each}`)).not.toBeChecked();
  await user.click(ofGroup);
  await waitFor(() => expect(ofGroup).toBeChecked());
  expect(sent(server)).toEqual([{ deliveries: { mentioned: 'never', noteAdded: 'never' } }]);
  expect(choiceOf('Someone mentions you in a note No e-mail')).toBeChecked();
  expect(choiceOf('A check-in is due Once a day')).toBeChecked();
  expect(await screen.findByText('Saved. Mentions and notes: No e-mail')).toBeInTheDocument();
  expect(cellOf('Mentions and notes No e-mail').getByText('Saved')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo: Mentions and notes' }));
  await waitFor(() => expect(choiceOf('Someone mentions you in a note Immediately')).toBeChecked());
  expect(sent(server).at(-1)).toEqual({ deliveries: { mentioned: 'now', noteAdded: 'daily' } });
  expect(await screen.findByText('Undone. Your former choices are back.')).toBeInTheDocument();
  expect(choiceOf('Mentions and notes Immediately')).toHaveFocus();
});

test('a choice for another group is undone for itself', async () => {
  const { server, user } = await openSettings(keeping(deliveries));
  await user.click(await screen.findByRole('radio', { name: 'Cycles No e-mail' }));
  await screen.findByRole('button', { name: 'Undo: Cycles' });
  await user.click(choiceOf('Assignments Immediately'));
  await user.click(await screen.findByRole('button', { name: 'Undo: Assignments' }));
  expect(screen.queryByRole('button', { name: 'Undo: Cycles' })).toBeNull();
  await waitFor(() => expect(choiceOf('Assignments Once a day')).toBeChecked());
  expect(choiceOf('Cycles No e-mail')).toBeChecked();
  expect(sent(server).at(-1)).toEqual({
    deliveries: { assigned: 'daily', commitmentAssigned: 'daily', commitmentClosed: 'daily' },
  });
});

test('on a phone an unfolded group begins with a list for all of its events', async () => {
  onPhone();
  const { server, user } = await openSettings(keeping({ ...deliveries, assigned: 'never' }));
  const list = await screen.findByRole('combobox', { name: 'All in this group Assignments' });
  expect(list).toHaveDisplayValue('Mixed');
  await user.selectOptions(list, 'Immediately');
  await waitFor(() =>
    expect(sent(server)).toEqual([
      { deliveries: { assigned: 'now', commitmentAssigned: 'now', commitmentClosed: 'now' } },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo: Assignments' }));
  await waitFor(() => expect(list).toHaveDisplayValue('Mixed'));
  expect(list).toHaveFocus();
});

test('while nothing can be sent, no choice can be made', async () => {
  startFakeServer({
    'GET /api/users/me/calendar': { calendar: null },
    'GET /api/notifications/preferences': { mail: true, deliveries },
  });
  await renderRemote(register, {
    remote,
    path: '/notifications/preferences',
    user: buildUser(),
  });
  const choice = await screen.findByRole('radio', { name: 'All events No e-mail' });
  act(() => pauseSending({ typed: '', pressed: 'No connection' }));
  expect(choice).toBeDisabled();
  act(() => pauseSending(null));
  expect(choice).toBeEnabled();
});

test('the link of a mail unsubscribes with one click, signed in or not', async () => {
  const server = startFakeServer({ 'POST /api/notifications/unsubscribe': undefined });
  const { user } = await renderRemote(register, { remote, path: '/auth/unsubscribe#token=abc' });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('Done. You get no more e-mails of this kind.')).toBeVisible();
  expect(server.callsTo('POST /api/notifications/unsubscribe')[0]?.query).toEqual({ token: 'abc' });
});

test.each([
  ['en', 'Mentions and notes 1 of 2 by e-mail'],
  ['es', 'Menciones y notas 1 de 2 por correo'],
] as const)(
  'a group says how much comes by mail, and folds its rows (%s)',
  async (language, name) => {
    onPhone();
    startFakeServer({
      'GET /api/users/me/calendar': { calendar: null },
      'GET /api/notifications/preferences': {
        mail: true,
        deliveries: { ...deliveries, assigned: 'never', mentioned: 'never', nudge: 'now' },
      },
    });
    const { user } = await renderRemote(register, {
      remote,
      path: '/notifications/preferences',
      user: buildUser(),
      language,
    });
    const fold = await screen.findByRole('button', { name, expanded: false });
    expect(fold.closest('tbody')).not.toHaveAttribute('data-open');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(fold.closest('tbody')).toHaveAttribute('data-open');
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(5);
  },
);
