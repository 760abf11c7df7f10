// What a newcomer with an invitation fills in: name, phone, password, terms. The e-mail is the invitation's and stands fixed.
// Where the link proves it, the account is ready; a copied link leads to the step that verifies it.
import { useMemo, useState } from 'react';
import { Trans } from 'react-i18next';
import type { LookUpInvitationAnswer } from '@cumbre/contract/invitations';
import { Link } from '@cumbre/remote/router';
import { FormFrame } from '../FormFrame';
import { PASSWORD_METER_ID, PasswordMeter } from '../PasswordMeter';
import { useRegisterMutation } from '../accountCalls';
import { failureOf, failureText } from '../failures';
import { confirmationProblem, newPasswordProblem, requiredLine } from '../fieldRules';
import { PasswordField, TextField, TickField, focusField } from '../fields';
import { newSession } from '../newSession';
import { mailSentNow } from '../mailSent';
import { PhoneField } from '../PhoneField';
import { countryNames, likelyCountry } from '../countryNames';
import { phoneNumber, phoneProblem } from '../phone';
import { useGuardedFields } from '../useGuardedFields';
import { useSigningIn } from '../useSigningIn';
import { NAMESPACE, useLanguage, useTexts } from '../useTexts';

interface InvitedFormProps {
  token: string;
  invitation: LookUpInvitationAnswer['invitation'];
}

export function InvitedForm({ token, invitation: { email, name } }: InvitedFormProps) {
  const t = useTexts();
  const language = useLanguage();
  const signIn = useSigningIn();
  const [register] = useRegisterMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const countries = useMemo(() => countryNames(language), [language]);
  const [first = '', ...rest] = name.split(/\s+/);

  const form = useGuardedFields({
    initial: {
      email, firstName: first, lastName: rest.join(' '), phoneCountry: likelyCountry(window.navigator.languages), phone: '', password: '', confirmation: '', accepted: false,
    },
    check: ({ firstName, lastName, phoneCountry, phone, password, confirmation, accepted }) => ({
      firstName: requiredLine(firstName, 'problem.firstNameRequired'),
      lastName: requiredLine(lastName, 'problem.lastNameRequired'),
      phone: phoneProblem({ phoneCountry, phone }),
      password: newPasswordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
      accepted: accepted ? null : { key: 'problem.termsRequired' },
    }),
    onChange: () => setFailure(null),
    onSubmit: async ({ firstName, lastName, phoneCountry, phone: typed, password }) => {
      try {
        const [given, family] = [firstName.trim(), lastName.trim()];
        const phone = phoneNumber(typed, phoneCountry)?.e164 ?? typed;
        // Once it is there the page knows who this is, and leads to where the account goes on.
        await signIn(async () => {
          const session = newSession(await register({ email, password, language, invitation: token, name: given, lastName: family, phone }).unwrap());
          if (!session.user.validated_email) mailSentNow();
          return { ...session, user: { ...session.user, firstName: given, lastName: family, phone } };
        });
      } catch (error) {
        const failed = failureOf(error);
        if (failed.code === 'PASSWORD_TOO_COMMON') {
          form.refuse('password', { key: 'problem.passwordTooCommon' });
          focusField('password');
        } else {
          setFailure(failureText(t, failed, 'register'));
        }
      }
    },
  });

  return (
    <FormFrame form={form} submit={t('invited.submit')} working={t('signUp.submitting')} failure={failure}>
      <TextField form={form} name="email" label={t('field.email')} type="email" autoComplete="username" readOnly hint={t('invited.emailFixed')} />
      <div className="auth-pair">
        <TextField form={form} name="firstName" label={t('field.firstName')} autoComplete="given-name" />
        <TextField form={form} name="lastName" label={t('field.lastName')} autoComplete="family-name" />
      </div>
      <PhoneField form={form} countries={countries} />
      <PasswordField
        form={form} name="password" label={t('field.password')} autoComplete="new-password"
        meter={{ id: PASSWORD_METER_ID, view: <PasswordMeter password={form.values.password} /> }}
      />
      <PasswordField form={form} name="confirmation" label={t('field.confirmation')} autoComplete="new-password" />
      <TickField form={form} name="accepted">
        <Trans ns={NAMESPACE} i18nKey="signUp.accept" components={{ terms: <Link to="/auth/terms" target="_blank" rel="noopener" /> }} />
      </TickField>
    </FormFrame>
  );
}
