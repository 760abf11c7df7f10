import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import { buildUser } from '@cumbre/testing/builders';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { pauseSending } from '@cumbre/ui/base';
import { act, screen, within } from '@testing-library/react';
import { register } from '../remote';
import { EVENT_GROUPS } from './eventGroups';

const remote = 'mfe-notifications';
const deliveries = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, 'daily']));

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
  expect(now).toBeChecked();
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
  expect(choice).toBeChecked();
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
  expect(within(table).getAllByRole('radio')).toHaveLength(3 * (NOTIFICATION_KINDS.length + 1));
  expect(within(table).getAllByRole('radio', { checked: true })).toHaveLength(
    NOTIFICATION_KINDS.length,
  );
  expect(
    within(table).getByRole('radio', { name: 'Something was assigned to you No e-mail' }),
  ).toBeChecked();
  expect(Object.values(EVENT_GROUPS).flat().toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
});

test('the first row chooses for all events with one request', async () => {
  const none = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, 'never']));
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
  expect(off).toBeChecked();
  expect(
    screen.getByRole('radio', { name: 'Something was assigned to you No e-mail' }),
  ).toBeChecked();
  expect(server.callsTo('PUT /api/notifications/preferences').map(({ body }) => body)).toEqual([
    { deliveries: none },
  ]);
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
