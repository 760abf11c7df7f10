// The required answers of steps 3 and 4 of the wizard; all problems are shown at once.
import { screen, within } from '@testing-library/react';
import { fetchPages, openPage, serveSignUp, verifiedUser } from './signUpFixture';

beforeAll(fetchPages);

const missing = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('step 3 requires first name, last name, organization name and website', async () => {
  serveSignUp();
  const { user, address } = await openPage('/auth/continue-sign-up', { user: verifiedUser });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(missing()).toEqual([
    'First name: Enter your first name.',
    'Last name: Enter your last name.',
    'Organization name: Enter the name of your organization.',
    'Website: Enter the website, or tick “We have no website”.',
  ]);
  await user.type(screen.getByLabelText('First name'), '  ');
  expect(missing()).toHaveLength(4);
  expect(address()).toMatch(/^\/auth\/continue-sign-up(\?step=3)?$/);
});

test('step 4 requires organization type and employee count', async () => {
  window.sessionStorage.setItem(
    'mfe-auth/profile',
    JSON.stringify({
      email: verifiedUser.email,
      idempotencyKey: 'k',
      answers: { firstName: 'Ana', lastName: 'Quispe', organization: 'Andes', noWebsite: true },
    }),
  );
  serveSignUp();
  const { user, address } = await openPage('/auth/continue-sign-up?step=4', { user: verifiedUser });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(missing()).toEqual([
    'What kind of organization is it? Choose the kind of organization.',
    'How many people work there? Choose how many people work there.',
  ]);
  expect(address()).toBe('/auth/continue-sign-up?step=4');
});
