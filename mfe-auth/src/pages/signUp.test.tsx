import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onAuthExpired } from '@cumbre/client/authExpired';
import { logOut } from '@cumbre/client/logOut';
import { problem } from '@cumbre/testing/fakeServer';
import { PASSWORD, fetchPages, openPage, serveSignUp, unverifiedUser } from './signUpFixture';

beforeAll(fetchPages);

const words = {
  en: {
    email: 'E-mail',
    password: 'Password',
    confirmation: 'Repeat the password',
    terms: /I accept the terms/,
    create: 'Create account',
    verify: 'Verify your e-mail',
    verified: 'I have verified it',
    firstName: 'First name',
    lastName: 'Last name',
    organization: 'Organization name',
    website: 'Website',
    noWebsite: 'We have no website',
    next: 'Continue',
    typeLabel: 'What kind of organization is it?',
    type: 'Cooperative',
    employeesLabel: 'How many people work there?',
    employees: '11 to 50',
    country: 'Country',
    peru: 'Peru',
    industry: 'Industry',
    industryName: 'Agriculture and food',
    phone: 'Mobile phone',
    finish: 'Finish',
    ready: 'All ready, Ana',
    steps: ['Complete your profile', 'Step 3 of 5'],
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirmation: 'Repite la contraseña',
    terms: /Acepto las condiciones/,
    create: 'Crear cuenta',
    verify: 'Verifica tu correo',
    verified: 'Ya lo verifiqué',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    organization: 'Nombre de la organización',
    website: 'Sitio web',
    noWebsite: 'No tenemos sitio web',
    next: 'Continuar',
    typeLabel: '¿Qué tipo de organización es?',
    type: 'Cooperativa',
    employeesLabel: '¿Cuántas personas trabajan en ella?',
    employees: 'De 11 a 50',
    country: 'País',
    peru: 'Perú',
    industry: 'Sector',
    industryName: 'Agricultura y alimentación',
    phone: 'Teléfono celular',
    finish: 'Terminar',
    ready: 'Todo listo, Ana',
    steps: ['Completa tu perfil', 'Paso 3 de 5'],
  },
};

test.each(['en', 'es'] as const)(
  'a new person signs up from the first step to the home screen (%s)',
  async (language) => {
    const w = words[language];
    const fake = serveSignUp();
    const { user, address, store } = await openPage('/auth/sign-up', { language });

    await user.type(await screen.findByLabelText(w.email), 'ana@example.org');
    await user.type(screen.getByLabelText(w.password), PASSWORD);
    await user.type(screen.getByLabelText(w.confirmation), PASSWORD);
    await user.click(screen.getByRole('checkbox', { name: w.terms }));
    await user.click(screen.getByRole('button', { name: w.create }));

    expect(await screen.findByRole('heading', { name: w.verify })).toHaveFocus();
    expect(address()).toBe('/auth/sign-up?step=2');
    expect(screen.getByText('ana@example.org')).toBeInTheDocument();
    expect(fake.callsTo('POST /api/users')[0]?.body).toEqual({
      email: 'ana@example.org',
      password: PASSWORD,
      language,
    });
    expect(JSON.stringify(window.sessionStorage)).not.toContain(PASSWORD);

    fake.answer({ 'GET /api/users/email-verified': { result: { verified: true } } });
    await user.click(screen.getByRole('button', { name: w.verified }));
    await user.type(await screen.findByLabelText(w.firstName), 'Ana');
    expect(screen.getByText(`${w.steps[0]} · ${w.steps[1]}`)).toBeInTheDocument();
    await user.type(screen.getByLabelText(w.lastName), 'Quispe');
    await user.type(screen.getByLabelText(w.organization), ' Andes ');
    await user.type(screen.getByLabelText(w.website), 'www.andes.example');
    await user.click(screen.getByRole('button', { name: w.next }));

    await user.selectOptions(await screen.findByLabelText(w.typeLabel), w.type);
    await user.selectOptions(screen.getByLabelText(w.employeesLabel), w.employees);
    await user.click(screen.getByRole('button', { name: w.next }));

    await user.selectOptions(await screen.findByLabelText(w.country), w.peru);
    await user.selectOptions(screen.getByLabelText(w.industry), w.industryName);
    await user.type(screen.getByLabelText(w.phone), '999888777');
    await user.click(screen.getByRole('button', { name: w.finish }));

    expect(await screen.findByRole('heading', { name: w.ready })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'), { timeout: 4000 });
    expect(fake.callsTo('PUT /api/users/update-data').at(-1)?.body).toEqual({
      name: 'Ana',
      lastname: 'Quispe',
      cellphone: '+51999888777',
    });
    const [created] = fake.callsTo('POST /api/organizations');
    expect(created?.body).toEqual({
      name: 'Andes',
      website: 'https://www.andes.example',
      type: 'cooperative',
      employees: '11-50',
      industry: 'agricultureAndFood',
      country: 'PE',
      purpose: false,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      shareOkrs: 1,
      visibleMembers: 0,
    });
    expect(created?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(store.getState().session.user).toMatchObject({
      firstName: 'Ana',
      lastName: 'Quispe',
      phone: '+51999888777',
      hasProfile: true,
    });
    expect(store.getState().selection.organizationId).toBe('the-new-one');
    expect(window.sessionStorage.getItem('mfe-auth/profile')).toBeNull();
  },
  90_000,
);

describe('step 1', () => {
  test('shows on leaving the field that an e-mail is taken, and offers to sign in with it', async () => {
    const fake = serveSignUp({ 'POST /api/users/check-email': false });
    const { user } = await openPage('/auth/sign-up');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
    await user.tab();
    expect(await screen.findByText('This e-mail is already in use.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in with it' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('E-mail'), '.pe');
    expect(screen.queryByText('This e-mail is already in use.')).not.toBeInTheDocument();
    expect(fake.callsTo('POST /api/users/check-email')).toHaveLength(1);
  });

  test('says before sending that a password which meets every rule is a common one', async () => {
    const fake = serveSignUp();
    const { user } = await openPage('/auth/sign-up');
    await user.type(await screen.findByLabelText('Password'), 'Password1!');
    expect(await screen.findByText(/to differ from common passwords/)).toHaveTextContent('missing');
    expect(screen.queryByText('Your password meets all rules.')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'Cordillera');
    expect(screen.getByText(/to differ from common passwords/)).toHaveTextContent('done');
    expect(screen.getByText('Your password meets all rules.')).toBeInTheDocument();
    expect(fake.callsTo('POST /api/users')).toEqual([]);
  });

  test('names each missing rule of the password, and accepts it when none is missing', async () => {
    serveSignUp();
    const { user } = await openPage('/auth/sign-up');
    await user.type(await screen.findByLabelText('Password'), 'abcdef');
    const rules = screen.getByText('Your password needs').nextElementSibling as HTMLElement;
    expect(
      within(rules)
        .getAllByRole('listitem')
        .map((rule) => rule.textContent),
    ).toEqual([
      '✓at least 6 characters: done',
      '○an uppercase letter: missing',
      '○a number: missing',
      '○a special character, such as ! or #: missing',
      '○to differ from common passwords and your name: missing',
    ]);
    await user.tab();
    expect(
      screen.getByText(
        'It still needs an uppercase letter, a number, a special character, such as ! or #.',
      ),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'A1!');
    expect(screen.getByText('Your password meets all rules.')).toBeInTheDocument();
    expect(screen.queryByText(/still needs/)).not.toBeInTheDocument();
  });

  test.each([
    ['EMAIL_IN_USE', 'This e-mail is already in use.', 'E-mail'],
    [
      'PASSWORD_TOO_COMMON',
      'This password is too common. Choose one that others would not guess.',
      'Password',
    ],
    [
      'PASSWORD_TOO_PERSONAL',
      'This password is made of your name, your e-mail or your organization. Choose one that others would not guess.',
      'Password',
    ],
  ] as const)(
    'what the server refuses with %s stands once, at its field, which has the focus, and the rest is kept',
    async (code, message, label) => {
      serveSignUp({ 'POST /api/users': () => problem(code, 'x') });
      const { user } = await openPage('/auth/sign-up');
      await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
      await user.type(screen.getByLabelText('Password'), PASSWORD);
      await user.type(screen.getByLabelText('Repeat the password'), PASSWORD);
      await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
      await user.click(screen.getByRole('button', { name: 'Create account' }));
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      // No rule list says that a refused password is good.
      const guessable = screen.getByText(/to differ from common passwords/);
      expect(guessable).toHaveTextContent(label === 'Password' ? 'missing' : 'done');
      expect(screen.queryAllByText('Your password meets all rules.')).toHaveLength(
        label === 'Password' ? 0 : 1,
      );
      expect(screen.getByLabelText('Repeat the password')).toHaveValue(PASSWORD);
    },
  );

  test('asks for length alone, and encourages more, where the page names the ASVS policy', async () => {
    document.head.innerHTML = '<meta name="cumbre-password-policy" content="asvs">';
    serveSignUp();
    const { user } = await openPage('/auth/sign-up');
    const password = await screen.findByLabelText('Password');
    await user.type(password, 'montaña');
    const rules = () => screen.getAllByText(/characters/).map(({ textContent }) => textContent);
    expect(rules()).toEqual([
      '○at least 8 characters: missing',
      '○better still: 15 characters or more, such as four words: missing',
    ]);
    await user.type(password, 's');
    expect(screen.getByText('Your password meets all rules.')).toBeInTheDocument();
    await user.type(password, ' y ríos');
    expect(rules()).toEqual([
      '✓at least 8 characters: done',
      '✓better still: 15 characters or more, such as four words: done',
    ]);
    document.head.innerHTML = '';
  });

  test('lists everything that is missing and does not send', async () => {
    const fake = serveSignUp();
    const { user } = await openPage('/auth/sign-up');
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'E-mail: Enter your e-mail address.',
      'Password: Choose a password.',
      'Repeat the password: Type it once more.',
      'Terms and privacy policy: Accept the terms to continue.',
    ]);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Repeat the password'), 'Other!26');
    expect(
      screen.getByRole('link', {
        name: 'Repeat the password: The two passwords are not the same.',
      }),
    ).toBeInTheDocument();
    expect(fake.callsTo('POST /api/users')).toHaveLength(0);
  });

  test('a reload keeps the e-mail and the accepted terms, but not the password', async () => {
    serveSignUp();
    const first = await openPage('/auth/sign-up');
    await first.user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
    await first.user.type(screen.getByLabelText('Password'), PASSWORD);
    await first.user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    first.unmount();
    await openPage('/auth/sign-up');
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@example.org');
    expect(screen.getByRole('checkbox', { name: /I accept/ })).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain(
      PASSWORD,
    );
  });

  test('a password can be pasted', async () => {
    serveSignUp();
    const { user } = await openPage('/auth/sign-up');
    await user.click(await screen.findByLabelText('Repeat the password'));
    await user.paste(PASSWORD);
    expect(screen.getByLabelText('Repeat the password')).toHaveValue(PASSWORD);
    expect(screen.getByLabelText('Repeat the password')).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
  });
});

describe('step 2', () => {
  test('shows that the e-mail is not verified yet, and that checking failed', async () => {
    const fake = serveSignUp();
    const { user } = await openPage('/auth/sign-up?step=2', { user: unverifiedUser });
    await user.click(await screen.findByRole('button', { name: 'I have verified it' }));
    expect(await screen.findByText(/Not verified yet/)).toBeInTheDocument();
    fake.answer({ 'GET /api/users/email-verified': () => new Response('{}', { status: 500 }) });
    await user.click(screen.getByRole('button', { name: 'I have verified it' }));
    expect(
      await screen.findByText('We could not check your e-mail. Try again.'),
    ).toBeInTheDocument();
  });

  test('notices on focus that another tab or device has verified the e-mail', async () => {
    const fake = serveSignUp();
    const { address } = await openPage('/auth/sign-up?step=2', { user: unverifiedUser });
    await screen.findByRole('button', { name: 'I have verified it' });
    fake.answer({ 'GET /api/users/email-verified': { result: { verified: true } } });
    fireEvent.focus(window);
    await waitFor(() => expect(address()).toBe('/auth/sign-up?step=3'));
    expect(fake.callsTo('GET /api/users/email-verified')[0]?.query).toEqual({
      email: 'ana@example.org',
    });
  });

  test('leads to sign-in when the account was completed elsewhere with another password', async () => {
    const fake = serveSignUp();
    const { address, store } = await openPage('/auth/sign-up?step=2', { user: unverifiedUser });
    await screen.findByRole('button', { name: 'I have verified it' });
    // The shell does this as long as it lasts.
    const stop = onAuthExpired(() => void store.dispatch(logOut({ onServer: false })));
    fake.answer({ 'GET /api/users/email-verified': () => problem('TOKEN_INVALID', 'x') });
    fireEvent.focus(window);
    expect(
      await screen.findByText('You continued signing up somewhere else. Sign in to continue.'),
    ).toBeInTheDocument();
    expect(address()).toBe('/auth/sign-in');
    stop();
  });

  test('sends the mail again once, and then counts down, also after a reload', async () => {
    const fake = serveSignUp();
    const first = await openPage('/auth/sign-up?step=2', { user: unverifiedUser });
    await first.user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
    const waiting = await screen.findByRole('button', { name: /Send again in (60|59) s/ });
    expect(waiting).toBeDisabled();
    expect(screen.getAllByText('The e-mail is on its way again.').length).toBeGreaterThan(0);
    first.unmount();
    await openPage('/auth/sign-up?step=2', { user: unverifiedUser });
    expect(await screen.findByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
    expect(fake.callsTo('POST /api/users/resend-validation')).toHaveLength(1);
  });

  test('shows the message of the server when another mail is refused', async () => {
    serveSignUp({
      'POST /api/users/resend-validation': () =>
        problem('TOO_MANY_REQUESTS', 'Try again in 40 minutes.'),
    });
    const { user } = await openPage('/auth/sign-up?step=2', { user: unverifiedUser });
    await user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText('Try again in 40 minutes.')).toBeInTheDocument();
  });

  test('another e-mail ends the session here and on the server, and keeps the mistyped address', async () => {
    const fake = serveSignUp();
    const { user, store, address } = await openPage('/auth/sign-up?step=2', {
      user: unverifiedUser,
    });
    await user.click(await screen.findByRole('button', { name: 'Register with another e-mail' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@example.org');
    expect(address()).toBe('/auth/sign-up?step=1');
    expect(store.getState().session.userToken).toBeNull();
    expect(fake.callsTo('POST /api/users/logout')).toHaveLength(1);
  });

  test('offers the mailbox where this server has one', async () => {
    serveSignUp({ 'HEAD /mailbox': new Response(null, { status: 200 }) });
    await openPage('/auth/sign-up?step=2', { user: unverifiedUser });
    expect(
      await screen.findByRole('link', { name: 'Open the development mailbox' }),
    ).toHaveAttribute('href', '/mailbox');
  });

  test('going back to step 1 does not create the account again', async () => {
    serveSignUp();
    const { user, address } = await openPage('/auth/sign-up?step=1', { user: unverifiedUser });
    expect(await screen.findByText(/You already started with ana@example.org/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/auth/sign-up?step=2'));
  });
});
