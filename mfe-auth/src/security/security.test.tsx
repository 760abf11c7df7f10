import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderScreen } from '@cumbre/testing/renderScreen';
import { startAuthenticator } from '../authenticatorFixture';
import en from '../locales/screens.en.json';
import es from '../locales/screens.es.json';
import { SecuritySection } from './SecuritySection';

const LIST = 'GET /api/users/me/factors';
const NEW_APP = 'POST /api/users/me/authenticator-apps';
const CONFIRM = 'POST /api/users/me/authenticator-apps/:id/confirm';
const CODES = 'POST /api/users/me/recovery-codes';
const none = { passkeys: [], authenticatorApps: [], recoveryCodes: null };
const createdAt = '2026-11-20T09:00:00.000Z';
const laptop = { id: 'laptop', name: 'Laptop', synced: true, createdAt, lastUsedAt: createdAt };
const phone = { id: 'phone', name: 'Phone', createdAt, lastUsedAt: null };
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);

async function show(routes: Record<string, Route>, language: 'en' | 'es' = 'en') {
  const server = startFakeServer({
    [LIST]: none,
    [CODES]: { codes },
    'GET /api/users/me/identities': { identities: [] },
    ...routes,
  });
  return {
    server,
    ...renderScreen(<SecuritySection />, {
      remote: 'mfe-auth',
      texts: { en, es },
      user: buildUser(),
      path: '/account',
      language,
    }),
  };
}

it.each([
  ['en', 'Passkeys', 'Synced', '7 codes are left.', 'Not yet'],
  ['es', 'Llaves de acceso', 'Sincronizada', 'Quedan 7 códigos.', 'Todavía no'],
] as const)(
  'lists the factors with their last use (%s)',
  async (language, title, synced, left, unused) => {
    await show(
      {
        [LIST]: {
          passkeys: [laptop],
          authenticatorApps: [phone],
          recoveryCodes: { left: 7, createdAt },
        },
      },
      language,
    );
    const table = await screen.findByRole('table', { name: title });
    expect(within(table).getByRole('rowheader', { name: /Laptop/ })).toHaveTextContent(synced);
    expect(screen.getByText(new RegExp(left))).toBeInTheDocument();
    expect(
      within(screen.getByRole('row', { name: /Phone/ })).getByText(unused),
    ).toBeInTheDocument();
  },
);

it('adds an app by its secret and a code, and shows the recovery codes at once', async () => {
  const { server, user } = await show({
    [NEW_APP]: { id: 'app', secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Cumbre:ana?secret=G' },
    [CONFIRM]: ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { authenticatorApp: phone }
        : problem('FACTOR_REFUSED', 'x', [{ path: 'code', code: 'wrongCode', message: 'x' }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }));
  // What follows is said before anything is typed.
  expect(
    within(await screen.findByRole('dialog')).getByText(/At the end you get recovery codes/),
  ).toBeVisible();
  await user.type(await screen.findByLabelText('Name'), 'Phone{Enter}');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
  const field = screen.getByLabelText('Code that the app shows');
  await waitFor(() => expect(field).toHaveFocus());
  // A phone cannot scan its own screen.
  expect(screen.getByRole('link', { name: 'Open the app on this device' })).toHaveAttribute(
    'href',
    'otpauth://totp/Cumbre:ana?secret=G',
  );
  await user.type(field, '000000{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is not right/));
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  const shown = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(server.callsTo(NEW_APP)[0]?.body).toEqual({ name: 'Phone' });
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(shown).getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith(codes.join('\n'));
  await user.click(within(shown).getByRole('button', { name: 'Done, I kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('adds a passkey under its name, and says when the device made none', async () => {
  const authenticator = startAuthenticator();
  authenticator.cancels = true;
  const { server, user } = await show({
    'POST /api/users/me/passkeys/options': {
      options: {
        challenge: 'AQID',
        rp: { id: 'localhost', name: 'Cumbre' },
        user: { id: 'AQID', name: 'ana', displayName: 'Ana' },
        pubKeyCredParams: [],
        excludeCredentials: [],
      },
    },
    'POST /api/users/me/passkeys': { passkey: laptop },
  });
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
  await user.type(await screen.findByLabelText('Name'), 'Laptop{Enter}');
  expect(await screen.findByText(/No passkey was made/)).toBeInTheDocument();
  authenticator.cancels = false;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(server.callsTo('POST /api/users/me/passkeys')[0]?.body).toMatchObject({
      name: 'Laptop',
      passkey: { id: 'AQID' },
    }),
  );
});

it('says nothing of recovery codes where the person has some', async () => {
  const { user } = await show({
    [LIST]: {
      passkeys: [],
      authenticatorApps: [phone],
      recoveryCodes: { left: 7, createdAt },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByLabelText('Name')).toBeVisible();
  expect(within(dialog).queryByText(/recovery codes/)).toBeNull();
});

it('renames and removes a factor, and warns before the last one', async () => {
  const { server, user } = await show({
    [LIST]: { ...none, passkeys: [laptop], recoveryCodes: { left: 2, createdAt } },
    'PATCH /api/users/me/passkeys/:id': undefined,
    'DELETE /api/users/me/passkeys/:id': undefined,
  });
  expect(await screen.findByText(/Few recovery codes are left/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Old laptop{Enter}');
  await waitFor(() =>
    expect(server.callsTo('PATCH /api/users/me/passkeys/:id')[0]?.body).toEqual({
      name: 'Old laptop',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Remove Laptop' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('It is your only second factor.');
  server.answer({ [LIST]: none });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No passkeys yet')).toBeInTheDocument();
});

it('makes new recovery codes after a confirmation', async () => {
  const { server, user } = await show({
    [LIST]: { ...none, authenticatorApps: [phone], recoveryCodes: { left: 1, createdAt } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create new codes' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create new codes' }),
  );
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDD9')).toBeInTheDocument();
  expect(server.callsTo(CODES)).toHaveLength(1);
});

it('shows a sentence instead of an empty table', async () => {
  await show({ [LIST]: { ...none, passkeys: [laptop] } });
  expect(await screen.findByText('No authenticator app yet')).toBeInTheDocument();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

it('offers to try again when the list cannot be loaded', async () => {
  const { server, user } = await show({ [LIST]: () => problem('BUSY', 'The server is busy.') });
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  server.answer({ [LIST]: none });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No passkeys yet')).toBeInTheDocument();
});
