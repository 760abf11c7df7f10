import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { raiseAuthExpired } from '@cumbre/client/authExpired';
import { selectUser } from '@cumbre/client/session';
import { act, screen, waitFor } from '@testing-library/react';
import { register } from '../remote';

const me = buildUser();
const account = {
  id: me.id,
  email: me.email,
  name: 'Ana',
  lastname: 'Quispe',
  cellphone: '+51 999 888 777',
  validated_email: true,
  hasProfile: true,
  hasPassword: true,
};
const SAVE = 'PUT /api/users/update-data';
const CHANGE = 'PATCH /api/users/change-password';

async function show(routes: Record<string, Route> = {}, options: Partial<ScreenOptions> = {}) {
  const server = startFakeServer({ 'GET /api/users/me': { result: account }, ...routes });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-org',
      user: me,
      path: '/account',
      ...options,
    })),
  };
}
const field = (name: string) => screen.findByLabelText(name);

it('saves the profile, and the page header shows the new name', async () => {
  const { server, user, store } = await show({
    [SAVE]: ({ body }) => ({ result: { ...account, ...(body as object) } }),
  });
  expect(await field('Mobile phone')).toHaveAccessibleDescription(
    /^For the people who run this server.* For example 912 345 678\.$/,
  );
  expect(await field('Country code')).toHaveDisplayValue('Peru (+51)');
  expect(await field('Mobile phone')).toHaveValue('999 888 777');
  await user.clear(await field('First name'));
  await user.type(await field('First name'), 'Anita');
  await user.clear(await field('Mobile phone'));
  await user.type(await field('Mobile phone'), '+34612345678');
  // The code of the typed number is the one that is shown.
  await user.tab();
  expect(await field('Country code')).toHaveDisplayValue('Spain (+34)');
  expect(await field('Mobile phone')).toHaveValue('612 34 56 78');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your data has been saved')).toBeInTheDocument();
  expect(server.callsTo(SAVE)[0]?.body).toEqual({
    name: 'Anita',
    lastname: 'Quispe',
    email: me.email,
    cellphone: '+34 612 34 56 78',
  });
  expect(selectUser(store.getState())).toMatchObject({
    firstName: 'Anita',
    phone: '+34 612 34 56 78',
  });
});

it('restores unsaved input after the session expired', async () => {
  const first = await show();
  await first.user.clear(await field('First name'));
  await first.user.type(await field('First name'), 'Anita');
  act(() => raiseAuthExpired());
  first.unmount();
  const { server, user } = await show({
    [SAVE]: ({ body }) => ({ result: { ...account, ...(body as object) } }),
  });
  expect(await field('First name')).toHaveValue('Anita');
  expect(await screen.findByText('What you typed is back, and not saved yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ name: 'Anita', lastname: 'Quispe' }),
  );
});

it('never keeps a password', async () => {
  const { user } = await show({}, { path: '/account?tab=password' });
  await user.type(await field('Current password'), 'Old1!x');
  act(() => raiseAuthExpired());
  expect(sessionStorage).toHaveLength(0);
});

it('asks for the password when the e-mail changes, and shows that the new one is not verified yet', async () => {
  const { server, user } = await show({ [SAVE]: { result: account } });
  await user.clear(await field('E-mail'));
  await user.type(await field('E-mail'), 'new@example.org');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter your current password.')).toBeInTheDocument();
  expect(server.callsTo(SAVE)).toEqual([]);
  await user.type(await field('Current password'), 'Old1!x');
  act(() => raiseAuthExpired());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Old1!x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({
      email: 'new@example.org',
      password: 'Old1!x',
    }),
  );
  expect(await screen.findByText(/Check your new address new@example.org/)).toBeInTheDocument();
  await waitFor(async () => expect(await field('E-mail')).toHaveValue(me.email));
});

it('refuses an invalid phone and an invalid e-mail before sending', async () => {
  const { server, user } = await show();
  await user.clear(await field('Mobile phone'));
  await user.type(await field('Mobile phone'), '12345');
  await user.clear(await field('E-mail'));
  await user.type(await field('E-mail'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Digits are missing.')).toBeInTheDocument();
  expect(screen.getByText(/^For the people who run this server/)).toBeVisible();
  expect(await screen.findByText('This is not a valid e-mail address.')).toBeInTheDocument();
  expect(server.callsTo(SAVE)).toEqual([]);
});

it('shows a refusal at its field and keeps the input', async () => {
  const { user } = await show({
    [SAVE]: problem('EMAIL_IN_USE', 'In use.', [
      { path: 'email', code: 'emailInUse', message: 'This e-mail is already in use.' },
    ]),
  });
  await user.clear(await field('E-mail'));
  await user.type(await field('E-mail'), 'taken@example.org');
  await user.type(await field('Current password'), 'Old1!x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This e-mail is already in use.')).toBeInTheDocument();
  expect(await field('E-mail')).toHaveValue('taken@example.org');
});

it('asks for confirmation before another tab discards unsaved edits', async () => {
  const confirmDiscard = jest.fn(() => Promise.resolve(false));
  const { user, address } = await show({}, { context: { confirmDiscard } });
  await user.type(await field('First name'), 'x');
  await user.click(screen.getByRole('tab', { name: 'Change password' }));
  await waitFor(() => expect(confirmDiscard).toHaveBeenCalled());
  expect(address()).toBe('/account');
});

describe('changing the password', () => {
  const ticks = () =>
    [...document.querySelectorAll('.cu-meter-rules li')].map((rule) =>
      rule.textContent?.replace(/^[✓○]/, ''),
    );

  it('advises by the rules of sign-up while one types, and says that a guessable one was refused', async () => {
    const { server, user } = await show(
      {
        [CHANGE]: problem('PASSWORD_TOO_COMMON', 'No.', [
          { path: 'newPassword', code: 'passwordCommon', message: 'Too many people use it.' },
        ]),
      },
      { path: '/account?tab=password' },
    );
    await user.type(await field('Current password'), 'Old1!x');
    await user.type(await field('New password'), 'Ris1');
    // What is required and what is advised stand apart, each under its words.
    expect(screen.getByText('Your password needs')).toBeVisible();
    expect(screen.getByText('Not required, but it makes the password stronger')).toBeVisible();
    expect(ticks()).toEqual([
      'at least 6 characters: missing',
      'to differ from common passwords and your name: missing',
      'an uppercase letter: done',
      'a number: done',
      'a special character, such as ! or #: missing',
    ]);
    expect(await field('New password')).toHaveAccessibleDescription(/a special character/);
    expect(screen.queryByText('Your password meets all rules.')).toBeNull();
    await user.type(await field('New password'), 'co');
    expect(screen.getByText('Your password meets all rules.')).toBeInTheDocument();
    await user.clear(await field('New password'));
    await user.type(await field('New password'), 'Welcome1!');
    // Before anything is sent.
    await waitFor(() =>
      expect(ticks()[1]).toBe('to differ from common passwords and your name: missing'),
    );
    expect(screen.queryByText('Your password meets all rules.')).toBeNull();
    await user.clear(await field('New password'));
    await user.type(await field('New password'), 'Ris1co');
    await user.type(await field('Confirm new password'), 'Ris1co{Enter}');
    expect((await screen.findAllByText('Too many people use it.')).length).toBeGreaterThan(0);
    expect(server.callsTo(CHANGE)).toHaveLength(1);
    expect(ticks()[1]).toBe('to differ from common passwords and your name: missing');
    await user.type(await field('New password'), '4');
    expect(ticks()[1]).toBe('to differ from common passwords and your name: done');
  });

  it('requires six characters and a matching confirmation, and sends both', async () => {
    const { server, user } = await show({ [CHANGE]: undefined }, { path: '/account?tab=password' });
    await user.type(await field('Current password'), 'Old1!x');
    await user.type(await field('New password'), 'abcde');
    await user.type(await field('Confirm new password'), 'abcdef');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('It still needs at least 6 characters.')).toBeInTheDocument();
    expect(screen.getByText('The two passwords are not the same.')).toBeInTheDocument();
    expect(server.callsTo(CHANGE)).toEqual([]);
    await user.type(await field('New password'), 'f');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument();
    expect(server.callsTo(CHANGE)[0]?.body).toEqual({
      password: 'Old1!x',
      newPassword: 'abcdef',
      confirmPassword: 'abcdef',
    });
    expect(await field('Current password')).toHaveValue('');
  });

  it('requires eight characters, and encourages fifteen, where the page names the ASVS policy', async () => {
    document.head.innerHTML = '<meta name="cumbre-password-policy" content="asvs">';
    const { server, user } = await show({ [CHANGE]: undefined }, { path: '/account?tab=password' });
    expect(await screen.findByText(/^15 characters or more/)).toBeInTheDocument();
    expect(ticks()).toEqual([
      'at least 8 characters: missing',
      'to differ from common passwords and your name: missing',
      '15 characters or more, such as four words: missing',
    ]);
    await user.type(await field('Current password'), 'Old1!x');
    await user.type(await field('New password'), 'abcdefg');
    await user.type(await field('Confirm new password'), 'abcdefg{Enter}');
    expect(await screen.findByText('It still needs at least 8 characters.')).toBeInTheDocument();
    expect(server.callsTo(CHANGE)).toEqual([]);
    document.head.innerHTML = '';
  });

  it('shows in Spanish that the current password is wrong', async () => {
    const { user } = await show(
      {
        [CHANGE]: problem('INVALID_CREDENTIALS', 'No.', [
          { path: 'password', code: 'wrongPassword', message: 'Esa no es tu contraseña.' },
        ]),
      },
      { path: '/account?tab=password', language: 'es' },
    );
    await user.type(await field('Contraseña actual'), 'x');
    await user.type(await field('Contraseña nueva'), 'abcdef');
    await user.type(await field('Confirmar contraseña nueva'), 'abcdef');
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await screen.findByText('Esa no es tu contraseña.')).toBeInTheDocument();
  });
});

it.each([
  ['en', 'Send me a link to set a password', /We sent a link to/],
  ['es', 'Envíame un enlace para crear una contraseña', /Enviamos un enlace a/],
] as const)(
  'offers a link to set a password to a person without one (%s)',
  async (language, action, sent) => {
    const { server, user } = await show(
      {
        'GET /api/users/me': { result: { ...account, hasPassword: false } },
        'GET /api/users/recovery-password': undefined,
      },
      { path: '/account?tab=password', language },
    );
    await user.click(await screen.findByRole('button', { name: action }));
    expect(await screen.findByText(sent)).toHaveTextContent(me.email);
    expect(server.callsTo('GET /api/users/recovery-password')[0]?.query).toEqual({
      email: me.email,
    });
  },
);

it.each([
  ['en', 'Signatures'],
  ['es', 'Firmas'],
] as const)('sections of other remotes are tabs with addresses (%s)', async (language, name) => {
  const { user, address } = await show(
    {},
    {
      language,
      slots: [
        {
          slot: 'settings-section',
          id: 'signatures',
          label: { en: 'Signatures', es: 'Firmas' },
          component: () => <p>Sign here</p>,
        },
      ],
    },
  );
  await user.click(await screen.findByRole('tab', { name }));
  expect(await screen.findByText('Sign here')).toBeVisible();
  expect(address()).toBe('/account?tab=other%2Fsignatures');
});
