import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { register } from '../remote';

const me = buildUser();
const moments = { createdAt: '2026-11-20T09:00:00.000Z', lastUsedAt: '2026-11-21T09:00:00.000Z' };
const here = { id: 'here', browser: 'Firefox', system: 'Linux', current: true, ...moments };
const phone = { id: 'phone', browser: 'Safari', system: 'iPhone', current: false, ...moments };
const LIST = 'GET /api/users/me/sessions';

async function show(routes: Record<string, Route> = {}, language: 'en' | 'es' = 'en') {
  const server = startFakeServer({
    'GET /api/users/me': { result: {} },
    [LIST]: { sessions: [here, phone] },
    ...routes,
  });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-org',
      user: me,
      path: '/account?tab=devices',
      language,
    })),
  };
}

it.each([
  ['en', 'Safari on iPhone', 'This device', 'Sign out Safari on iPhone'],
  ['es', 'Safari en iPhone', 'Este dispositivo', 'Cerrar sesión en Safari en iPhone'],
] as const)(
  'lists the devices and signs another one out (%s)',
  async (language, name, current, action) => {
    const { server, user } = await show(
      { 'DELETE /api/users/me/sessions/:id': undefined },
      language,
    );
    expect(await screen.findByRole('rowheader', { name })).toBeInTheDocument();
    const thisDevice = within(screen.getByRole('row', { name: /Firefox/ }));
    expect(thisDevice.getByText(current)).toBeInTheDocument();
    // Whoever reads this uses it.
    expect(thisDevice.getByText(language === 'en' ? 'Now' : 'Ahora')).toBeInTheDocument();
    server.answer({ [LIST]: { sessions: [here] } });
    await user.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name })).not.toBeInTheDocument());
    expect(server.callsTo('DELETE /api/users/me/sessions/:id').map(({ params }) => params)).toEqual(
      [{ id: 'phone' }],
    );
  },
);

it('signs out on all devices, including this one, after a confirmation', async () => {
  const { server, user, store } = await show({ 'DELETE /api/users/me/sessions': undefined });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
  );
  expect(server.callsTo('DELETE /api/users/me/sessions')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }),
  );
  await waitFor(() => expect(store.getState().session.userToken).toBeNull());
});

it('shows why signing out failed, and stays signed in', async () => {
  const { user, store } = await show({
    'DELETE /api/users/me/sessions': () => problem('BUSY', 'The server is busy.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }),
  );
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  expect(store.getState().session.userToken).toBe('test-token');
});

it('offers to try again when the list cannot be loaded', async () => {
  const { server, user } = await show({ [LIST]: () => problem('BUSY', 'The server is busy.') });
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  server.answer({ [LIST]: { sessions: [here] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /Firefox on Linux/ })).toBeInTheDocument();
});
