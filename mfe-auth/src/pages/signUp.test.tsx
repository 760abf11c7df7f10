import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onAuthExpired } from '@cumbre/client/authExpired';
import { logOut } from '@cumbre/client/logOut';
import { buildOrganization, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

const PASSWORD = 'Cumbre!26';
const open = (path: string, options: Partial<ScreenOptions> = {}) => renderRemote(register, { remote: 'mfe-auth', path, ...options });
const unverified = buildUser({ email: 'ana@example.org', firstName: '', lastName: '', phone: '', validated_email: false, hasProfile: false });
const verified = { ...unverified, validated_email: true };
const registered = { result: { token: 'fresh', email: 'ana@example.org', id: unverified.id, validated_email: false, hasProfile: false } };

const server = (routes: Record<string, Route> = {}) => startFakeServer({
  'POST /api/users/check-email': true, 'POST /api/users': registered, 'HEAD /mailbox': new Response(null, { status: 404 }), 'POST /api/users/logout': undefined,
  'GET /api/users/email-verified': { result: { verified: false } }, 'POST /api/users/resend-validation': undefined,
  'GET /api/users/me': { result: { id: unverified.id, email: 'ana@example.org', name: '', lastname: '', cellphone: '', validated_email: true, hasProfile: false } },
  'PUT /api/users/update-data': ({ body }) => ({ result: { id: unverified.id, email: 'ana@example.org', validated_email: true, hasProfile: true, ...(body as object) } }),
  'POST /api/organizations': { organization: buildOrganization({ id: 'the-new-one' }) }, ...routes,
});

// The pages of the wizard come in files of their own. They are fetched once before, since the test tools do not wait for
// a page that comes while they act.
beforeAll(async () => {
  server();
  for (const [path, user] of [['/auth/sign-up', null], ['/auth/continue-sign-up', verified], ['/auth/complete', buildUser()]] as const) {
    await act(async () => {
      await open(path, { user });
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    });
    cleanup();
  }
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const words = {
  en: {
    email: 'E-mail', password: 'Password', confirmation: 'Repeat the password', terms: /I accept the terms/, create: 'Create account', verify: 'Verify your e-mail', verified: 'I have verified it',
    firstName: 'First name', lastName: 'Last name', organization: 'Organization name', website: 'Website', noWebsite: 'We have no website', next: 'Continue', type: 'Cooperative', employees: '11 to 50', country: 'Country',
    peru: 'Peru', industry: 'Industry', industryName: 'Agriculture and food', phone: 'Mobile phone', finish: 'Finish', ready: 'All ready, Ana', steps: ['Create your account', 'Step 3 of 5'],
  },
  es: {
    email: 'Correo electrónico', password: 'Contraseña', confirmation: 'Repite la contraseña', terms: /Acepto las condiciones/, create: 'Crear cuenta', verify: 'Verifica tu correo', verified: 'Ya lo verifiqué',
    firstName: 'Nombre', lastName: 'Apellidos', organization: 'Nombre de la organización', website: 'Sitio web', noWebsite: 'No tenemos sitio web', next: 'Continuar', type: 'Cooperativa', employees: 'De 11 a 50', country: 'País',
    peru: 'Perú', industry: 'Sector', industryName: 'Agricultura y alimentación', phone: 'Teléfono móvil', finish: 'Terminar', ready: 'Todo listo, Ana', steps: ['Crea tu cuenta', 'Paso 3 de 5'],
  },
};

test.each(['en', 'es'] as const)('a newcomer signs up from the first step to the home screen (%s)', async (language) => {
  const w = words[language];
  const fake = server();
  const { user, address, store } = await open('/auth/sign-up', { language });

  await user.type(await screen.findByLabelText(w.email), 'ana@example.org');
  await user.type(screen.getByLabelText(w.password), PASSWORD);
  await user.type(screen.getByLabelText(w.confirmation), PASSWORD);
  await user.click(screen.getByRole('checkbox', { name: w.terms }));
  await user.click(screen.getByRole('button', { name: w.create }));

  expect(await screen.findByRole('heading', { name: w.verify })).toHaveFocus();
  expect(address()).toBe('/auth/sign-up?step=2');
  expect(screen.getByText('ana@example.org')).toBeInTheDocument();
  expect(fake.callsTo('POST /api/users')[0]?.body).toEqual({ email: 'ana@example.org', password: PASSWORD, language });
  expect(JSON.stringify(window.sessionStorage)).not.toContain(PASSWORD);

  fake.answer({ 'GET /api/users/email-verified': { result: { verified: true } } });
  await user.click(screen.getByRole('button', { name: w.verified }));
  await user.type(await screen.findByLabelText(w.firstName), 'Ana');
  expect(screen.getByText(`${w.steps[0]} · ${w.steps[1]}`)).toBeInTheDocument();
  await user.type(screen.getByLabelText(w.lastName), 'Quispe');
  await user.type(screen.getByLabelText(w.organization), ' Andes ');
  await user.type(screen.getByLabelText(w.website), 'www.andes.example');
  await user.click(screen.getByRole('button', { name: w.next }));

  await user.click(await screen.findByRole('radio', { name: w.type }));
  await user.click(screen.getByRole('radio', { name: w.employees }));
  await user.click(screen.getByRole('button', { name: w.next }));

  await user.selectOptions(await screen.findByLabelText(w.country), w.peru);
  await user.selectOptions(screen.getByLabelText(w.industry), w.industryName);
  await user.type(screen.getByLabelText(w.phone), '999888777');
  await user.click(screen.getByRole('button', { name: w.finish }));

  expect(await screen.findByRole('heading', { name: w.ready })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/'), { timeout: 4000 });
  expect(fake.callsTo('PUT /api/users/update-data')[0]?.body).toEqual({ name: 'Ana', lastname: 'Quispe', cellphone: '+51999888777' });
  const [created] = fake.callsTo('POST /api/organizations');
  expect(created?.body).toEqual({
    name: 'Andes', website: 'https://www.andes.example/', type: 'cooperative', employees: '11-50', industry: 'agricultureAndFood', country: 'PE', purpose: false,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, shareOkrs: 1, visibleMembers: 0,
  });
  expect(created?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(store.getState().session.user).toMatchObject({ firstName: 'Ana', lastName: 'Quispe', phone: '+51999888777', hasProfile: true });
  expect(store.getState().selection.organizationId).toBe('the-new-one');
  expect(window.sessionStorage.getItem('cumbre-profile')).toBeNull();
}, 90_000);

describe('step 1', () => {
  test('says of an e-mail that is taken, on leaving the field, and offers to sign in with it', async () => {
    const fake = server({ 'POST /api/users/check-email': false });
    const { user } = await open('/auth/sign-up');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
    await user.tab();
    expect(await screen.findByText('This e-mail is already in use.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in with it' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('E-mail'), '.pe');
    expect(screen.queryByText('This e-mail is already in use.')).not.toBeInTheDocument();
    expect(fake.callsTo('POST /api/users/check-email')).toHaveLength(1);
  });

  test('names each missing rule of the password, and accepts it when none is missing', async () => {
    server();
    const { user } = await open('/auth/sign-up');
    await user.type(await screen.findByLabelText('Password'), 'abcdef');
    const rules = screen.getByText('Your password needs').nextElementSibling as HTMLElement;
    expect(within(rules).getAllByRole('listitem').map((rule) => rule.textContent)).toEqual([
      '✓at least 6 characters: done', '○an uppercase letter: missing', '○a number: missing', '○a special character, such as ! or #: missing',
    ]);
    await user.tab();
    expect(screen.getByText('The password still needs: an uppercase letter, a number, a special character, such as ! or #.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'A1!');
    expect(screen.getByText('Your password meets all rules.')).toBeInTheDocument();
    expect(screen.queryByText(/still needs/)).not.toBeInTheDocument();
  });

  test.each([
    ['EMAIL_IN_USE', 'This e-mail is already in use.', 'E-mail'], ['PASSWORD_TOO_COMMON', 'This password is too common. Choose one that others would not guess.', 'Password'],
  ] as const)('what the server refuses with %s stands at its field, which has the focus, and the rest is kept', async (code, message, label) => {
    server({ 'POST /api/users': () => problem(code, 'x') });
    const { user } = await open('/auth/sign-up');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Repeat the password'), PASSWORD);
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Repeat the password')).toHaveValue(PASSWORD);
  });

  test('lists everything that is missing and does not send', async () => {
    const fake = server();
    const { user } = await open('/auth/sign-up');
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(within(screen.getByRole('alert')).getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Enter your e-mail address.', 'Choose a password.', 'Repeat the password.', 'Accept the terms to go on.',
    ]);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Repeat the password'), 'Other!26');
    expect(screen.getByRole('link', { name: 'The two passwords are not the same.' })).toBeInTheDocument();
    expect(fake.callsTo('POST /api/users')).toHaveLength(0);
  });

  test('a reload keeps e-mail and terms, and never the password', async () => {
    server();
    const first = await open('/auth/sign-up');
    await first.user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
    await first.user.type(screen.getByLabelText('Password'), PASSWORD);
    await first.user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    first.unmount();
    await open('/auth/sign-up');
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@example.org');
    expect(screen.getByRole('checkbox', { name: /I accept/ })).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain(PASSWORD);
  });

  test('a password can be pasted', async () => {
    server();
    const { user } = await open('/auth/sign-up');
    await user.click(await screen.findByLabelText('Repeat the password'));
    await user.paste(PASSWORD);
    expect(screen.getByLabelText('Repeat the password')).toHaveValue(PASSWORD);
    expect(screen.getByLabelText('Repeat the password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('step 2', () => {
  test('says when the e-mail is not verified yet, and when asking failed', async () => {
    const fake = server();
    const { user } = await open('/auth/sign-up?step=2', { user: unverified });
    await user.click(await screen.findByRole('button', { name: 'I have verified it' }));
    expect(await screen.findByText(/Not verified yet/)).toBeInTheDocument();
    fake.answer({ 'GET /api/users/email-verified': () => new Response('{}', { status: 500 }) });
    await user.click(screen.getByRole('button', { name: 'I have verified it' }));
    expect(await screen.findByText('We could not check your e-mail. Try again.')).toBeInTheDocument();
  });

  test('notices, on coming back, that another tab or device has verified', async () => {
    const fake = server();
    const { address } = await open('/auth/sign-up?step=2', { user: unverified });
    await screen.findByRole('button', { name: 'I have verified it' });
    fake.answer({ 'GET /api/users/email-verified': { result: { verified: true } } });
    fireEvent.focus(window);
    await waitFor(() => expect(address()).toBe('/auth/sign-up?step=3'));
    expect(fake.callsTo('GET /api/users/email-verified')[0]?.query).toEqual({ email: 'ana@example.org' });
  });

  test('leads to sign-in when the account was completed elsewhere with another password', async () => {
    const fake = server();
    const { address, store } = await open('/auth/sign-up?step=2', { user: unverified });
    await screen.findByRole('button', { name: 'I have verified it' });
    // The shell does this as long as it lasts.
    const stop = onAuthExpired(() => void store.dispatch(logOut({ onServer: false })));
    fake.answer({ 'GET /api/users/email-verified': () => problem('TOKEN_INVALID', 'x') });
    fireEvent.focus(window);
    expect(await screen.findByText('Your sign-up went on somewhere else. Sign in to go on.')).toBeInTheDocument();
    expect(address()).toBe('/auth/sign-in');
    stop();
  });

  test('sends the mail again once, and then counts down, over a reload too', async () => {
    const fake = server();
    const first = await open('/auth/sign-up?step=2', { user: unverified });
    await first.user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
    const waiting = await screen.findByRole('button', { name: /Send again in (60|59) s/ });
    expect(waiting).toBeDisabled();
    expect(screen.getAllByText('The e-mail is on its way again.').length).toBeGreaterThan(0);
    first.unmount();
    await open('/auth/sign-up?step=2', { user: unverified });
    expect(await screen.findByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
    expect(fake.callsTo('POST /api/users/resend-validation')).toHaveLength(1);
  });

  test('shows the refusal of a further mail in the words of the server', async () => {
    server({ 'POST /api/users/resend-validation': () => problem('TOO_MANY_REQUESTS', 'Try again in 40 minutes.') });
    const { user } = await open('/auth/sign-up?step=2', { user: unverified });
    await user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText('Try again in 40 minutes.')).toBeInTheDocument();
  });

  test('another e-mail: ends the session here and on the server, and keeps the mistyped address to be corrected', async () => {
    const fake = server();
    const { user, store, address } = await open('/auth/sign-up?step=2', { user: unverified });
    await user.click(await screen.findByRole('button', { name: 'Register with another e-mail' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@example.org');
    expect(address()).toBe('/auth/sign-up?step=1');
    expect(store.getState().session.userToken).toBeNull();
    expect(fake.callsTo('POST /api/users/logout')).toHaveLength(1);
  });

  test('offers the mailbox where this server has one', async () => {
    server({ 'HEAD /mailbox': new Response(null, { status: 200 }) });
    await open('/auth/sign-up?step=2', { user: unverified });
    expect(await screen.findByRole('link', { name: 'Open the development mailbox' })).toHaveAttribute('href', '/mailbox');
  });

  test('Back to step 1 does not ask for the account again', async () => {
    server();
    const { user, address } = await open('/auth/sign-up?step=1', { user: unverified });
    expect(await screen.findByText(/You have started with ana@example.org/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(address()).toBe('/auth/sign-up?step=2'));
  });
});

describe('steps 3 to 5', () => {
  test.each([['/auth/sign-up?step=5', '/auth/sign-up?step=3'], ['/auth/sign-up', '/auth/sign-up?step=3'], ['/auth/continue-sign-up?step=4', '/auth/continue-sign-up?step=3']])(
    'a step that is not open yet leads to the one that is: %s', async (path, expected) => {
      server();
      const { address } = await open(path, { user: verified });
      await waitFor(() => expect(address()).toBe(expected));
    },
  );

  test.each([['/auth/sign-up?step=3', null, '/auth/sign-up?step=1'], ['/auth/sign-up?step=3', unverified, '/auth/sign-up?step=2'], ['/auth/continue-sign-up', unverified, '/auth/sign-up?step=2'], ['/auth/sign-up?step=2', buildUser(), '/']])(
    'nobody gets to %s too early or too late', async (path, who, expected) => {
      server();
      const { address } = await open(path, { user: who });
      await waitFor(() => expect(address()).toBe(expected));
    },
  );

  test('a website is required unless there is none, and unticking brings back what was typed', async () => {
    server();
    const { user, address } = await open('/auth/continue-sign-up', { user: verified });
    await user.type(await screen.findByLabelText('First name'), 'Ana');
    await user.type(screen.getByLabelText('Last name'), 'Quispe');
    await user.type(screen.getByLabelText('Organization name'), 'Andes');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the website, or tick “We have no website”.');
    await user.type(screen.getByLabelText('Website'), 'not a site');
    expect(screen.getByRole('alert')).toHaveTextContent('That does not look like a web address.');
    await user.click(screen.getByRole('checkbox', { name: 'We have no website' }));
    expect(screen.getByLabelText('Website')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'We have no website' }));
    expect(screen.getByLabelText('Website')).toHaveValue('not a site');
    await user.click(screen.getByRole('checkbox', { name: 'We have no website' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/auth/continue-sign-up?step=4'));
  });

  test('a reload and Back keep every answer', async () => {
    server();
    const first = await open('/auth/continue-sign-up', { user: verified });
    await first.user.type(await screen.findByLabelText('First name'), 'Ana');
    await first.user.type(screen.getByLabelText('Last name'), 'Quispe');
    await first.user.type(screen.getByLabelText('Organization name'), 'Andes');
    await first.user.click(screen.getByRole('checkbox', { name: 'We have no website' }));
    await first.user.click(screen.getByRole('button', { name: 'Continue' }));
    await first.user.click(await screen.findByRole('radio', { name: 'Startup' }));
    first.unmount();

    const again = await open('/auth/continue-sign-up?step=4', { user: verified });
    expect(await screen.findByRole('radio', { name: 'Startup' })).toBeChecked();
    await again.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Ana');
    expect(screen.getByRole('checkbox', { name: 'We have no website' })).toBeChecked();
    again.unmount();

    await open('/auth/continue-sign-up', { user: { ...verified, email: 'luz@example.org' } });
    expect(await screen.findByLabelText('First name')).toHaveValue('');
  });

  test('somebody who completed the profile on another device goes home', async () => {
    server({ 'GET /api/users/me': { result: { id: verified.id, email: verified.email, name: 'Ana', lastname: 'Quispe', cellphone: '', validated_email: true, hasProfile: true } } });
    const { address, store } = await open('/auth/continue-sign-up', { user: verified });
    await waitFor(() => expect(address()).toBe('/'));
    expect(store.getState().session.user).toMatchObject({ firstName: 'Ana', hasProfile: true });
  });

  test('a profile that is not completed now can be left by signing out', async () => {
    server();
    const { user, address, store } = await open('/auth/continue-sign-up', { user: verified });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/auth/sign-in'));
    expect(store.getState().session.userToken).toBeNull();
  });

  test('step 5 names what is missing, and a number with its own code moves the list along', async () => {
    window.sessionStorage.setItem('cumbre-profile', JSON.stringify({
      email: verified.email, idempotencyKey: 'k', answers: { firstName: 'Ana', lastName: 'Quispe', organization: 'Andes', noWebsite: true, type: 'startup', employees: '1' },
    }));
    server();
    const { user, address } = await open('/auth/continue-sign-up?step=5', { user: verified });
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(within(screen.getByRole('alert')).getAllByRole('link').map((link) => link.textContent)).toEqual(['Choose a country.', 'Choose an industry.', 'Enter a mobile phone number.']);
    await user.selectOptions(screen.getByLabelText('Country'), 'Peru');
    expect(screen.getByLabelText('Country code')).toHaveValue('PE');
    await user.selectOptions(screen.getByLabelText('Industry'), 'Mining');
    await user.type(screen.getByLabelText('Mobile phone'), '12');
    expect(screen.getByRole('alert')).toHaveTextContent('That number does not fit the country code +51.');
    await user.clear(screen.getByLabelText('Mobile phone'));
    await user.type(screen.getByLabelText('Mobile phone'), '+34 612 34 56 78');
    await user.tab();
    expect(screen.getByLabelText('Country code')).toHaveValue('ES');
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('612 34 56 78');
    expect(screen.getByLabelText('Country')).toHaveValue('PE');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(address()).toBe('/auth/complete'));
  });
});

describe('completion', () => {
  const answered = () => window.sessionStorage.setItem('cumbre-profile', JSON.stringify({
    email: verified.email, idempotencyKey: 'one-key', answers: {
      firstName: 'Ana', lastName: 'Quispe', organization: 'Andes', noWebsite: true, website: 'kept', type: 'startup', employees: '1', country: 'PE', industry: 'mining', phoneCountry: 'PE', phone: '999 888 777',
    },
  }));

  test('a failure is said, the answers stay, and another try goes on from there with the same key', async () => {
    answered();
    const fake = server({ 'POST /api/organizations': () => new Response('{}', { status: 500 }) });
    const { user, store } = await open('/auth/complete', { user: verified });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not create the organization. Try again.');
    expect(screen.getByText('Preparing Andes').closest('li')).toHaveTextContent('did not work');
    expect(window.sessionStorage.getItem('cumbre-profile')).not.toBeNull();
    expect(store.getState().session.user?.hasProfile).toBe(false);
    fake.answer({ 'POST /api/organizations': { organization: buildOrganization() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'All ready, Ana' })).toHaveFocus();
    expect(fake.callsTo('PUT /api/users/update-data')).toHaveLength(1);
    expect(fake.callsTo('POST /api/organizations').map(({ headers }) => headers['idempotency-key'])).toEqual(['one-key', 'one-key']);
    expect(fake.callsTo('POST /api/organizations')[0]?.body).toMatchObject({ website: null });
  });

  test('a reload while it runs sends the same key again', async () => {
    answered();
    const fake = server({ 'POST /api/organizations': () => new Promise<object>(() => {}) });
    const first = await open('/auth/complete', { user: verified });
    await waitFor(() => expect(fake.callsTo('POST /api/organizations')).toHaveLength(1));
    first.unmount();
    await open('/auth/complete', { user: verified });
    await waitFor(() => expect(fake.callsTo('POST /api/organizations')).toHaveLength(2));
    const keys = fake.callsTo('POST /api/organizations').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
  });

  test.each([['nobody', null, '/auth/sign-in'], ['somebody without answers', verified, '/auth/continue-sign-up?step=3'], ['somebody unverified', unverified, '/auth/sign-up?step=2']])(
    'sends %s back', async (_who, who, expected) => {
      server();
      const { address } = await open('/auth/complete', { user: who });
      await waitFor(() => expect(address()).toBe(expected));
    },
  );

  test('without anybody watching, nothing is left running', async () => {
    answered();
    server();
    const { unmount, address } = await open('/auth/complete', { user: verified });
    await screen.findByRole('heading', { name: 'All ready, Ana' });
    unmount();
    await act(() => new Promise((resolve) => { setTimeout(resolve, 20); }));
    expect(address()).toBe('/auth/complete');
  });
});
