// Each form of this remote shows every failure that belongs to it.
import { testFormFailures } from '@cumbre/testing/formFailures';
import type { FailingForm } from '@cumbre/testing/formFailures';
import { filesWithFormHook } from '@cumbre/testing/unsavedForms';
import { screen } from '@testing-library/react';
import { PASSWORD, openPage, serveSignUp, verifiedUser } from './pages/signUpFixture';

const invitation = {
  organization: 'Andes',
  invitedBy: 'Ana Quispe',
  email: 'luz@example.org',
  name: 'Luz Quispe',
  role: 'Editor',
  hasAccount: false,
};

interface Steps {
  type?: Readonly<Record<string, string>>;
  /** Whether the terms are accepted. */
  accepts?: boolean;
  signedIn?: boolean;
}

const at =
  (path: string, { type = {}, accepts = false, signedIn = false }: Steps = {}) =>
  async (routes: Parameters<FailingForm['open']>[0]) => {
    sessionStorage.clear();
    serveSignUp({
      'POST /api/invitations/look-up': { invitation },
      ...(signedIn && {
        'GET /api/organizations/bymember/:id': {
          organizations: [{ id: 'o', state: 'accepted' }],
          closed: [],
        },
      }),
      ...routes,
    });
    const shown = await openPage(path, { user: signedIn ? verifiedUser : null });
    for (const [label, text] of Object.entries(type))
      await shown.user.type(await screen.findByLabelText(label), text);
    if (accepts) await shown.user.click(await screen.findByRole('checkbox'));
    return shown;
  };

const FORMS: readonly (FailingForm & { file: string })[] = [
  {
    name: 'sign-in',
    file: 'sign-in/SignInForm.tsx',
    call: 'POST /api/users/authenticate',
    open: at('/auth/sign-in', { type: { 'E-mail': 'ana@example.org', Password: PASSWORD } }),
    button: 'Sign in',
    path: 'password',
  },
  {
    name: 'a forgotten password',
    file: 'EmailForm.tsx',
    call: 'GET /api/users/recovery-password',
    open: at('/auth/forgot-password', { type: { 'E-mail': 'ana@example.org' } }),
    button: /^Send/,
    path: 'email',
  },
  {
    name: 'a new password',
    file: 'NewPasswordForm.tsx',
    call: 'PUT /api/users/update-password',
    open: at('/auth/recovery-password#token=abc', {
      type: { 'New password': PASSWORD, 'Repeat the password': PASSWORD },
    }),
    button: 'Set the password',
    path: 'password',
  },
  {
    name: 'a registration',
    file: 'sign-up/RegistrationForm.tsx',
    call: 'POST /api/users',
    open: at('/auth/sign-up', {
      type: {
        'E-mail': 'ana@example.org',
        Password: PASSWORD,
        'Repeat the password': PASSWORD,
      },
      accepts: true,
    }),
    button: 'Create account',
    path: 'email',
  },
  {
    name: 'a registration by invitation',
    file: 'invitation/InvitedForm.tsx',
    call: 'POST /api/users',
    open: at('/auth/sign-up#invitation=abc', {
      type: {
        'Mobile phone': '+51 999 888 777',
        Password: PASSWORD,
        'Repeat the password': PASSWORD,
      },
      accepts: true,
    }),
    button: /^Create/,
    path: 'name',
  },
  {
    name: 'what a profile lacks',
    file: 'profile/MissingForm.tsx',
    call: 'PUT /api/users/update-data',
    open: at('/auth/continue-sign-up', {
      type: {
        'First name': 'Ana',
        'Last name': 'Quispe',
        'Mobile phone': '+51 999 888 777',
      },
      signedIn: true,
    }),
    button: 'Finish',
    path: 'cellphone',
  },
];

/**
 * The steps of the wizard send nothing. The last step's progress view shows the result of sending.
 */
const STEPS = ['ContactForm.tsx', 'OrganizationForm.tsx', 'PersonForm.tsx'].map(
  (file) => `profile/${file}`,
);
/** pages/providers.test.tsx tests its failures: it opens after a call that a provider answered. */
const AFTER_PROVIDER = ['providers/ProviderReturn.tsx'];
/** Their own tests test their failures: second-step/ and security/. */
const FACTORS = [
  'second-step/SecondStep.tsx',
  'security/NameForm.tsx',
  'security/NewAuthenticatorApp.tsx',
];

testFormFailures(FORMS);

test('the table has every file of this remote that calls the form hook', () => {
  expect(
    [...FORMS.map(({ file }) => file), ...STEPS, ...AFTER_PROVIDER, ...FACTORS].toSorted(),
  ).toEqual(filesWithFormHook(__dirname));
});
