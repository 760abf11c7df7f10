// Every form of these screens asks before typed content is lost, or stores it until the person
// returns. A test compares the table with the source.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { filesWithFormHook } from '@cumbre/testing/unsavedForms';
import { openPage, serveSignUp, verifiedUser } from './pages/signUpFixture';

interface Row {
  file: string;
  at: string;
  field: string;
  signedIn?: boolean;
  kept?: boolean;
  member?: boolean;
}
const FORMS: Row[] = [
  { file: 'sign-up/RegistrationForm.tsx', at: '/auth/sign-up?step=1', field: 'Password' },
  { file: 'invitation/InvitedForm.tsx', at: '/auth/sign-up#invitation=abc', field: 'First name' },
  { file: 'NewPasswordForm.tsx', at: '/auth/recovery-password#token=abc', field: 'New password' },
  {
    file: 'profile/PersonForm.tsx',
    at: '/auth/continue-sign-up?step=3',
    field: 'First name',
    signedIn: true,
    kept: true,
  },
  {
    file: 'profile/OrganizationForm.tsx',
    at: '/auth/continue-sign-up?step=4',
    field: 'What kind of organization is it?',
    signedIn: true,
    kept: true,
  },
  {
    file: 'profile/ContactForm.tsx',
    at: '/auth/continue-sign-up?step=5',
    field: 'Mobile phone',
    signedIn: true,
    kept: true,
  },
  {
    file: 'profile/MissingForm.tsx',
    at: '/auth/continue-sign-up',
    field: 'Mobile phone',
    signedIn: true,
    member: true,
  },
];
/**
 * An e-mail or a credential: the person or the browser remembers it, and no other text is typed
 * here.
 */
const CREDENTIALS = [
  'EmailForm.tsx',
  'providers/ProviderReturn.tsx',
  'second-step/SecondStep.tsx',
  'security/NewAuthenticatorApp.tsx',
  'sign-in/SignInForm.tsx',
];
/** One word, which is typed again at once. */
const NAMES = ['security/NameForm.tsx'];

const invitation = {
  organization: 'Andes',
  invitedBy: 'Ana Quispe',
  email: 'luz@example.org',
  name: '',
  role: 'Editor',
  hasAccount: false,
};
const answers = {
  firstName: 'Ana',
  lastName: 'Quispe',
  organization: 'Andes',
  website: '',
  noWebsite: true,
  type: 'startup',
  employees: '1',
  country: 'PE',
  industry: 'mining',
  phoneCountry: 'PE',
  phone: '',
  statistics: false,
};
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the table has every file of this remote that has a form', () => {
  expect(filesWithFormHook(__dirname)).toEqual(
    [...FORMS.map(({ file }) => file), ...CREDENTIALS, ...NAMES].sort(),
  );
});

async function openForm({ at, field, signedIn, member, file }: Row) {
  const confirmDiscard = jest.fn(() => Promise.resolve(false));
  serveSignUp({
    'POST /api/invitations/look-up': { invitation },
    ...(member
      ? {
          'GET /api/organizations/bymember/:id': {
            organizations: [{ id: 'o', state: 'accepted' }],
            closed: [],
          },
        }
      : {}),
  });
  const kept = file === 'profile/PersonForm.tsx' ? { ...answers, firstName: '' } : answers;
  if (signedIn && !member)
    sessionStorage.setItem(
      'mfe-auth/profile',
      JSON.stringify({ email: verifiedUser.email, answers: kept, idempotencyKey: 'k' }),
    );
  const shown = await openPage(at, {
    user: signedIn ? verifiedUser : null,
    context: { confirmDiscard },
  });
  const control = (await screen.findByLabelText(field)) as HTMLInputElement | HTMLSelectElement;
  if (control instanceof HTMLSelectElement) await shown.user.selectOptions(control, 'cooperative');
  else await shown.user.type(control, '12 Half a');
  return { ...shown, confirmDiscard };
}
const isThere = async ({ field }: Row) => {
  const control = (await screen.findByLabelText(field)) as HTMLInputElement | HTMLSelectElement;
  return control.value === (control instanceof HTMLSelectElement ? 'cooperative' : '12 Half a');
};

beforeEach(() => sessionStorage.clear());

test.each(FORMS.filter(({ kept }) => !kept))(
  '$file: a link, Back and a reload ask for confirmation, and the input stays',
  async (row) => {
    const { follow, back, address, confirmDiscard } = await openForm(row);
    for (const leave of [() => follow('/auth/terms'), back]) {
      confirmDiscard.mockClear();
      await leave();
      await waitFor(() => expect(confirmDiscard).toHaveBeenCalledTimes(1));
      await act(async () => {});
      expect(address()).toBe(row.at);
      expect(await isThere(row)).toBe(true);
    }
    expect(unload()).toBe(true);
    confirmDiscard.mockResolvedValue(true);
    await follow('/auth/terms');
    await waitFor(() => expect(address()).toBe('/auth/terms'));
  },
);

test.each(FORMS.filter(({ kept }) => kept))(
  '$file: the input is restored after a link, Back and a reload; closing the tab asks for confirmation',
  async (row) => {
    const { follow, confirmDiscard } = await openForm(row);
    expect(unload()).toBe(true);
    await follow('/auth/terms');
    await follow(row.at);
    expect(await isThere(row)).toBe(true);
    expect(confirmDiscard).not.toHaveBeenCalled();
    cleanup();
    await openPage(row.at, { user: verifiedUser });
    expect(await isThere(row)).toBe(true);
  },
);

test('a new account is created without a confirmation', async () => {
  const { user, address, confirmDiscard } = await openForm(FORMS[0] as Row);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'Cumbre!26');
  await user.type(screen.getByLabelText('Repeat the password'), 'Cumbre!26');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /^Create/ }));
  await waitFor(() => expect(address()).toBe('/auth/sign-up?step=2'));
  expect(confirmDiscard).not.toHaveBeenCalled();
});
