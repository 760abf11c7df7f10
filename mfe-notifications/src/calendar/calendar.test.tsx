import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { register } from '../remote';

const url = 'http://localhost/api/calendar.ics?token=abc';
const since = '2026-02-15T12:00:00.000Z';

async function open(routes: Record<string, Route>, language: 'en' | 'es' = 'en') {
  const server = startFakeServer({
    'GET /api/notifications/preferences': { mail: true, deliveries: {} },
    ...routes,
  });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-notifications',
      path: '/notifications/preferences',
      user: buildUser(),
      language,
    })),
  };
}

test('one click creates an address, shows it once and copies it', async () => {
  let on = false;
  const { user } = await open({
    'GET /api/users/me/calendar': () => ({ calendar: on ? { since } : null }),
    'POST /api/users/me/calendar': () => {
      on = true;
      return Response.json({ calendar: { since }, url }, { status: 201 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Get an address' }));
  expect(await screen.findByRole('textbox', { name: 'Address for your calendar' })).toHaveValue(
    url,
  );
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(written).toHaveBeenCalledWith(url);
  expect(await screen.findByText('Address copied')).toBeInTheDocument();
});

test('an existing address is not shown again; renewing and ending it ask for confirmation', async () => {
  let on = true;
  const { server, user } = await open(
    {
      'GET /api/users/me/calendar': () => ({ calendar: on ? { since } : null }),
      'POST /api/users/me/calendar': () =>
        Response.json({ calendar: { since }, url }, { status: 201 }),
      'DELETE /api/users/me/calendar': () => {
        on = false;
        return new Response(null, { status: 204 });
      },
    },
    'es',
  );
  expect(await screen.findByText(/Activado desde/)).toHaveTextContent('Activado desde 2026/02/15');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nueva dirección' }));
  expect(server.callsTo('POST /api/users/me/calendar')).toEqual([]);
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Nueva dirección' }),
  );
  expect(await screen.findByDisplayValue(url)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '¿Desactivar el calendario?' })).getByRole(
      'button',
      { name: 'Desactivar' },
    ),
  );
  expect(await screen.findByRole('button', { name: 'Obtener una dirección' })).toBeVisible();
  expect(screen.queryByDisplayValue(url)).toBeNull();
});

test('a failure shows an error', async () => {
  const { user } = await open({
    'GET /api/users/me/calendar': { calendar: null },
    'POST /api/users/me/calendar': () => problem('BUSY', 'Busy.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Get an address' }));
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
});
