import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import { buildUser } from '@cumbre/testing/builders';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { screen, within } from '@testing-library/react';
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
  const now = await screen.findByRole('switch', {
    name: 'Something was assigned to you E-mail, immediately',
  });
  const daily = screen.getByRole('switch', {
    name: 'Something was assigned to you E-mail, once a day',
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
  const choice = await screen.findByRole('switch', {
    name: 'Te asignaron algo Correo, una vez al día',
  });
  await user.click(choice);
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  expect(server.callsTo('PUT /api/notifications/preferences')[0]?.body).toEqual({
    deliveries: { assigned: 'never' },
  });
  expect(choice).toBeChecked();
  expect(screen.queryByText(/no envía correos/)).toBeNull();
});

test('each kind of notification has one row, below a header for each channel', async () => {
  startFakeServer({
    'GET /api/users/me/calendar': { calendar: null },
    'GET /api/notifications/preferences': { mail: true, deliveries },
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
  ).toEqual(['Event', 'Inbox', 'E-mail, immediately', 'E-mail, once a day']);
  expect(within(table).getAllByRole('switch')).toHaveLength(2 * NOTIFICATION_KINDS.length);
  expect(Object.values(EVENT_GROUPS).flat().toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
});

test('the link of a mail unsubscribes with one click, signed in or not', async () => {
  const server = startFakeServer({ 'POST /api/notifications/unsubscribe': undefined });
  const { user } = await renderRemote(register, { remote, path: '/auth/unsubscribe#token=abc' });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('Done. You get no more e-mails of this kind.')).toBeVisible();
  expect(server.callsTo('POST /api/notifications/unsubscribe')[0]?.query).toEqual({ token: 'abc' });
});
