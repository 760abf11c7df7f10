import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import { buildUser } from '@cumbre/testing/builders';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { screen } from '@testing-library/react';
import { register } from '../remote';

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
  const choice = await screen.findByLabelText('Something was assigned to you');
  expect(choice).toHaveValue('daily');
  expect(screen.getByText(/^This server does not send e-mail/)).toBeVisible();
  await user.selectOptions(choice, 'Immediately');
  expect(choice).toHaveValue('now');
  expect(server.callsTo('PUT /api/notifications/preferences')[0]?.body).toEqual({
    deliveries: { assigned: 'now' },
  });
});

test('a refused choice is reverted', async () => {
  startFakeServer({
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
  const choice = await screen.findByLabelText('Te asignaron algo');
  await user.selectOptions(choice, 'Nunca');
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  expect(choice).toHaveValue('daily');
  expect(screen.queryByText(/no envía correos/)).toBeNull();
});

test('the link of a mail unsubscribes with one click, signed in or not', async () => {
  const server = startFakeServer({ 'POST /api/notifications/unsubscribe': undefined });
  const { user } = await renderRemote(register, { remote, path: '/auth/unsubscribe#token=abc' });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('Done. You get no more e-mails of this kind.')).toBeVisible();
  expect(server.callsTo('POST /api/notifications/unsubscribe')[0]?.query).toEqual({ token: 'abc' });
});
