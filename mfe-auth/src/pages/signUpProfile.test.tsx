import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { fetchPages, openPage, serveSignUp, unverifiedUser, verifiedUser } from './signUpFixture';

beforeAll(fetchPages);

describe('steps 3 to 5', () => {
  test.each([
    ['/auth/sign-up?step=5', '/auth/sign-up?step=3'],
    ['/auth/sign-up', '/auth/sign-up?step=3'],
    ['/auth/continue-sign-up?step=4', '/auth/continue-sign-up?step=3'],
  ])(
    'a step that is not available yet redirects to the first open one: %s',
    async (path, expected) => {
      serveSignUp();
      const { address } = await openPage(path, { user: verifiedUser });
      await waitFor(() => expect(address()).toBe(expected));
    },
  );

  test.each([
    ['/auth/sign-up?step=3', null, '/auth/sign-up?step=1'],
    ['/auth/sign-up?step=3', unverifiedUser, '/auth/sign-up?step=2'],
    ['/auth/continue-sign-up', unverifiedUser, '/auth/sign-up?step=2'],
    ['/auth/sign-up?step=2', buildUser(), '/'],
  ])('%s is available neither too early nor too late', async (path, who, expected) => {
    serveSignUp();
    const { address } = await openPage(path, { user: who });
    await waitFor(() => expect(address()).toBe(expected));
  });

  test('a website is required unless "no website" is checked, and unchecking restores the input', async () => {
    serveSignUp();
    const { user, address } = await openPage('/auth/continue-sign-up', { user: verifiedUser });
    await user.type(await screen.findByLabelText('First name'), 'Ana');
    await user.type(screen.getByLabelText('Last name'), 'Quispe');
    await user.type(screen.getByLabelText('Organization name'), 'Andes');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Website')).toHaveFocus();
    expect(
      screen.getByText('Enter the website, or tick “We have no website”.'),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText('Website'), 'not a site');
    expect(screen.getByText(/That does not look like a web address\./)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'We have no website' }));
    expect(screen.getByLabelText('Website')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'We have no website' }));
    expect(screen.getByLabelText('Website')).toHaveValue('not a site');
    await user.click(screen.getByRole('checkbox', { name: 'We have no website' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/auth/continue-sign-up?step=4'));
  });

  test('a reload and Back keep every answer', async () => {
    serveSignUp();
    const first = await openPage('/auth/continue-sign-up', { user: verifiedUser });
    await first.user.type(await screen.findByLabelText('First name'), 'Ana');
    await first.user.type(screen.getByLabelText('Last name'), 'Quispe');
    await first.user.type(screen.getByLabelText('Organization name'), 'Andes');
    await first.user.click(screen.getByRole('checkbox', { name: 'We have no website' }));
    await first.user.click(screen.getByRole('button', { name: 'Continue' }));
    await first.user.selectOptions(
      await screen.findByLabelText('What kind of organization is it?'),
      'Startup',
    );
    first.unmount();

    const again = await openPage('/auth/continue-sign-up?step=4', { user: verifiedUser });
    expect(await screen.findByLabelText('What kind of organization is it?')).toHaveValue('startup');
    await again.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Ana');
    expect(screen.getByRole('checkbox', { name: 'We have no website' })).toBeChecked();
    again.unmount();

    await openPage('/auth/continue-sign-up', {
      user: { ...verifiedUser, email: 'luz@example.org' },
    });
    expect(await screen.findByLabelText('First name')).toHaveValue('');
  });

  test.each(['/auth/continue-sign-up', '/auth/sign-up?step=3'])(
    'another tab or device continues with the answers (%s)',
    async (path) => {
      const fake = serveSignUp();
      const first = await openPage('/auth/continue-sign-up', { user: verifiedUser });
      await first.user.type(await screen.findByLabelText('First name'), 'Ana');
      await first.user.type(screen.getByLabelText('Last name'), 'Quispe');
      await first.user.type(screen.getByLabelText('Organization name'), 'Andes');
      await waitFor(() => expect(fake.callsTo('PUT /api/users/update-data')).toHaveLength(1), {
        timeout: 3000,
      });
      const saved = fake.callsTo('PUT /api/users/update-data')[0]?.body as {
        signUpAnswers: object;
      };
      expect(saved.signUpAnswers).toMatchObject({ answers: { organization: 'Andes' } });
      first.unmount();
      window.sessionStorage.clear();

      serveSignUp({
        'GET /api/users/me': {
          result: {
            id: verifiedUser.id,
            email: verifiedUser.email,
            name: '',
            lastname: '',
            cellphone: '',
            validated_email: true,
            hasProfile: false,
            ...saved,
          },
        },
      });
      await openPage(path, { user: verifiedUser });
      expect(await screen.findByLabelText('First name')).toHaveValue('Ana');
      expect(screen.getByLabelText('Organization name')).toHaveValue('Andes');
    },
  );

  test('a person who completed the profile on another device is redirected home', async () => {
    serveSignUp({
      'GET /api/users/me': {
        result: {
          id: verifiedUser.id,
          email: verifiedUser.email,
          name: 'Ana',
          lastname: 'Quispe',
          cellphone: '',
          validated_email: true,
          hasProfile: true,
        },
      },
    });
    const { address, store } = await openPage('/auth/continue-sign-up', { user: verifiedUser });
    await waitFor(() => expect(address()).toBe('/'));
    expect(store.getState().session.user).toMatchObject({ firstName: 'Ana', hasProfile: true });
  });

  test('steps that wait in a tab are left when the profile was completed in another one', async () => {
    const fake = serveSignUp();
    const { address } = await openPage('/auth/sign-up?step=3', { user: verifiedUser });
    await screen.findByLabelText('First name');
    fake.answer({
      'GET /api/users/me': {
        result: {
          id: verifiedUser.id,
          email: verifiedUser.email,
          name: 'Ana',
          lastname: 'Quispe',
          cellphone: '+51999888777',
          validated_email: true,
          hasProfile: true,
        },
      },
      'GET /api/organizations/bymember/:id': { organizations: [buildMembership()], closed: [] },
    });
    fireEvent.focus(window);
    await waitFor(() => expect(address()).toBe('/'));
    expect(fake.callsTo('PUT /api/users/update-data')).toEqual([]);
  });

  test('signing out leaves an incomplete profile', async () => {
    serveSignUp();
    const { user, address, store } = await openPage('/auth/continue-sign-up', {
      user: verifiedUser,
    });
    await screen.findByLabelText('First name');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/auth/sign-in'));
    expect(store.getState().session.userToken).toBeNull();
  });

  test('step 5 names missing fields, and a number with a country code selects its country', async () => {
    window.sessionStorage.setItem(
      'mfe-auth/profile',
      JSON.stringify({
        email: verifiedUser.email,
        idempotencyKey: 'k',
        answers: {
          firstName: 'Ana',
          lastName: 'Quispe',
          organization: 'Andes',
          noWebsite: true,
          type: 'startup',
          employees: '1',
        },
      }),
    );
    serveSignUp();
    const { user, address } = await openPage('/auth/continue-sign-up?step=5', {
      user: verifiedUser,
    });
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Country: Choose a country.',
      'Industry: Choose an industry.',
      'Mobile phone: Enter a mobile phone number.',
    ]);
    for (const label of ['Country', 'Industry', 'Mobile phone'])
      expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText('Mobile phone')).toHaveAccessibleDescription(
      /^For the people who run this server.* Enter a mobile phone number\.$/,
    );
    await user.selectOptions(screen.getByLabelText('Country'), 'Peru');
    expect(screen.getByLabelText('Country code')).toHaveValue('PE');
    await user.selectOptions(screen.getByLabelText('Industry'), 'Mining');
    await user.type(screen.getByLabelText('Mobile phone'), '12');
    const number = screen.getByLabelText('Mobile phone');
    expect(number).toHaveAccessibleDescription(/ Digits are missing\. For example 912 345 678\.$/);
    await user.type(number, '3456789012');
    expect(number).toHaveAccessibleDescription(/ That is too many digits\. For example /);
    await user.clear(number);
    await user.type(number, '000000000');
    expect(number).toHaveAccessibleDescription(
      / That number does not fit the country code \+51\. /,
    );
    await user.clear(screen.getByLabelText('Mobile phone'));
    await user.type(screen.getByLabelText('Mobile phone'), '+34 612 34 56 78');
    await user.tab();
    expect(screen.getByLabelText('Country code')).toHaveValue('ES');
    expect(screen.getByLabelText('Mobile phone')).toHaveAccessibleDescription(
      /^For the people who run this server.* For example 612 34 56 78\.$/,
    );
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('612 34 56 78');
    expect(screen.getByLabelText('Country')).toHaveValue('PE');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(address()).toBe('/auth/complete'));
  });
});

describe('completion', () => {
  const answered = () =>
    window.sessionStorage.setItem(
      'mfe-auth/profile',
      JSON.stringify({
        email: verifiedUser.email,
        idempotencyKey: 'one-key',
        answers: {
          firstName: 'Ana',
          lastName: 'Quispe',
          organization: 'Andes',
          noWebsite: true,
          website: 'kept',
          type: 'startup',
          employees: '1',
          country: 'PE',
          industry: 'mining',
          phoneCountry: 'PE',
          phone: '999 888 777',
        },
      }),
    );

  test('a failure shows an error and keeps the answers, and a retry continues there with the same key', async () => {
    answered();
    const fake = serveSignUp({
      'POST /api/organizations': () => new Response('{}', { status: 500 }),
    });
    const { user, store } = await openPage('/auth/complete', { user: verifiedUser });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not create the organization. Try again.',
    );
    expect(screen.getByText('Preparing Andes').closest('li')).toHaveTextContent('did not work');
    expect(window.sessionStorage.getItem('mfe-auth/profile')).not.toBeNull();
    expect(store.getState().session.user?.hasProfile).toBe(false);
    fake.answer({ 'POST /api/organizations': { organization: buildOrganization() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'All ready, Ana' })).toHaveFocus();
    expect(fake.callsTo('PUT /api/users/update-data')).toHaveLength(1);
    expect(
      fake.callsTo('POST /api/organizations').map(({ headers }) => headers['idempotency-key']),
    ).toEqual(['one-key', 'one-key']);
    expect(fake.callsTo('POST /api/organizations')[0]?.body).toMatchObject({ website: null });
  });

  test('a forgotten tab neither renames the person nor creates a second organization', async () => {
    answered();
    const fake = serveSignUp({
      'GET /api/users/me': {
        result: {
          id: verifiedUser.id,
          email: verifiedUser.email,
          name: 'Anita',
          lastname: 'Quispe',
          cellphone: '+51999888777',
          validated_email: true,
          hasProfile: true,
        },
      },
      'GET /api/organizations/bymember/:id': { organizations: [buildMembership()], closed: [] },
    });
    const { store } = await openPage('/auth/complete', { user: verifiedUser });
    await waitFor(() =>
      expect(store.getState().session.user).toMatchObject({ firstName: 'Anita', hasProfile: true }),
    );
    expect(fake.callsTo('PUT /api/users/update-data')).toEqual([]);
    expect(fake.callsTo('POST /api/organizations')).toEqual([]);
  });

  test('a reload during the completion sends the same key again', async () => {
    answered();
    const fake = serveSignUp({ 'POST /api/organizations': () => new Promise<object>(() => {}) });
    const first = await openPage('/auth/complete', { user: verifiedUser });
    await waitFor(() => expect(fake.callsTo('POST /api/organizations')).toHaveLength(1));
    first.unmount();
    await openPage('/auth/complete', { user: verifiedUser });
    await waitFor(() => expect(fake.callsTo('POST /api/organizations')).toHaveLength(2));
    const keys = fake
      .callsTo('POST /api/organizations')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
  });

  test.each([
    ['nobody', null, '/auth/sign-in'],
    ['somebody without answers', verifiedUser, '/auth/continue-sign-up?step=3'],
    ['somebody unverified', unverifiedUser, '/auth/sign-up?step=2'],
  ])('sends %s back', async (_who, who, expected) => {
    serveSignUp();
    const { address } = await openPage('/auth/complete', { user: who });
    await waitFor(() => expect(address()).toBe(expected));
  });

  test('leaves no timer running after it is closed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    answered();
    serveSignUp();
    const { unmount, address } = await openPage('/auth/complete', { user: verifiedUser });
    await screen.findByRole('heading', { name: 'All ready, Ana' });
    unmount();
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(address()).toBe('/auth/complete');
  });
});
