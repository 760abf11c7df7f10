import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { register } from '../remote';

const DELETE = 'DELETE /api/users/me';
async function show(routes: Record<string, Route> = {}, language: 'en' | 'es' = 'en') {
  const server = startFakeServer({ 'GET /api/users/me': { result: {} }, ...routes });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-org',
      user: buildUser(),
      path: '/account?tab=data',
      language,
    })),
  };
}

it.each([
  ['en', 'Delete my account', 'Current password', 'Delete for good'],
  ['es', 'Eliminar mi cuenta', 'Contraseña actual', 'Eliminar para siempre'],
] as const)(
  'deletes the account with the password and signs out (%s)',
  async (language, action, password, confirm) => {
    const { server, user, store, address } = await show({ [DELETE]: undefined }, language);
    sessionStorage.setItem('cumbre-kept u1 item', '{}');
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(server.callsTo(DELETE)).toHaveLength(0);
    await user.type(dialog.getByLabelText(password), 'Old1!x');
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(store.getState().session.userToken).toBeNull());
    // The next person is not redirected to this screen and sees no typed content.
    await waitFor(() => expect(address()).toBe('/auth/sign-in'));
    expect(sessionStorage).toHaveLength(0);
    expect(server.callsTo(DELETE).map(({ body }) => body)).toEqual([{ password: 'Old1!x' }]);
  },
);

it('links to the organizations that the person still owns', async () => {
  const { user, store } = await show({
    [DELETE]: () =>
      problem('OWNS_ORGANIZATIONS', 'You own organizations.', undefined, {
        organizations: [{ id: 'o1', name: 'Sierra' }],
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await user.type(await screen.findByLabelText('Current password'), 'Old1!x{Enter}');
  expect(await screen.findByRole('link', { name: 'Sierra' })).toHaveAttribute(
    'href',
    '/organizations/o1',
  );
  expect(store.getState().session.userToken).toBe('test-token');
});

it('shows at the field that the password is wrong', async () => {
  const { user } = await show({
    [DELETE]: () =>
      problem('INVALID_CREDENTIALS', 'No.', [
        { path: 'password', code: 'wrongPassword', message: 'That is not your password.' },
      ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await user.type(await screen.findByLabelText('Current password'), 'x{Enter}');
  expect(await screen.findByText('That is not your password.')).toBeInTheDocument();
});

it('downloads the data under the name that the server gives', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:here';
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = await show({
    'GET /api/users/me/export': () =>
      new Response('{}', {
        headers: { 'content-disposition': 'attachment; filename="Cumbre_account_2026-11-21.json"' },
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toEqual(['Cumbre_account_2026-11-21.json']));
  click.mockRestore();
});

it('shows an error when the data cannot be downloaded', async () => {
  const { user } = await show({
    'GET /api/users/me/export': () => problem('BUSY', 'The server is busy.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
});
