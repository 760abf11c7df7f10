// Every address below /auth opens without a session and shows the right screen.
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrganization } from '@cumbre/testing/builders';
import { fetchPages, openPage, serveSignUp, verifiedUser } from './signUpFixture';

beforeAll(fetchPages);

test.each([
  ['/auth/sign-in', 'Sign in'],
  ['/auth/sign-up', 'Your account'],
  ['/auth/activate-account', 'This address lacks its key'],
  ['/auth/forgot-password', 'Forgot your password?'],
  ['/auth/recovery-password#token=abc', 'Set a new password'],
  ['/auth/terms', 'Terms and privacy policy'],
])('%s is open and shows "%s"', async (path, heading) => {
  serveSignUp();
  const { address } = await openPage(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(address().replace('?step=1', '')).toBe(path);
});

test.each([
  ['/auth/continue-sign-up', verifiedUser, 'You and your organization'],
  ['/auth/complete', { ...verifiedUser, firstName: 'Ana', hasProfile: true }, 'All ready, Ana'],
])('%s shows where the person is', async (path, user, heading) => {
  serveSignUp();
  await openPage(path, { user });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
});

test('the terms have a list of their contents, each leading to its section', async () => {
  await openPage('/auth/terms');
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  const links = within(contents).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(
    screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent.replace(/^\d+\. /, '')),
  );
  for (const link of links) {
    const section = document.getElementById(link.getAttribute('href')!.slice(1));
    expect(section).toHaveTextContent(link.textContent);
  }
});

test.each([
  [360, false],
  [1280, true],
])('at %s px the list of contents of the terms is open: %s', async (width, isOpen) => {
  window.innerWidth = width;
  await openPage('/auth/terms');
  const fold = (await screen.findByText('Contents', { selector: 'summary' })).closest('details');
  expect(fold?.open).toBe(isOpen);
});

test('the terms cover use and privacy', async () => {
  serveSignUp();
  await openPage('/auth/terms', { language: 'es' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    /Condiciones.*privacidad/,
  );
});

test.each(['/auth/sign-in', '/auth/sign-up'])(
  '%s says that it is free of charge, without a credit card and without a limit',
  async (path) => {
    serveSignUp();
    await openPage(path);
    expect(
      await screen.findByText('Free. No credit card, no limit on people or organizations.'),
    ).toBeInTheDocument();
  },
);

test.each([
  [
    'en',
    ['Creating your account', 'Preparing Andes', 'All ready'],
    ['waiting', 'in progress', 'done'],
  ],
  [
    'es',
    ['Creando tu cuenta', 'Preparando Andes', 'Todo listo'],
    ['en espera', 'en marcha', 'hecho'],
  ],
] as const)(
  'the completion shows its three steps (%s)',
  async (language, steps, [waiting, working, done]) => {
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
          country: 'PE',
          industry: 'mining',
          phoneCountry: 'PE',
          phone: '999 888 777',
        },
      }),
    );
    let made: () => void = () => {};
    serveSignUp({
      'POST /api/organizations': () =>
        new Promise<object>((resolve) => {
          made = () => resolve({ organization: buildOrganization() });
        }),
    });
    await openPage('/auth/complete', { user: verifiedUser, language });
    const lines = () =>
      [...document.querySelectorAll('.mfe-auth_stages li')].map(({ textContent }) =>
        textContent?.replace(/^[✓○!]/, ''),
      );
    const told = (...states: string[]) => steps.map((step, index) => `${step}: ${states[index]}`);
    await waitFor(() => expect(lines()).toEqual(told(done, working, waiting)));
    made();
    await waitFor(() => expect(lines()).toEqual(told(done, done, done)));
  },
);
