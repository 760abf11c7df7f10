// The sign-up form of an invited person: name, phone, password, terms. The e-mail comes from the
// invitation and cannot be changed. When the link proves the e-mail, the account is ready; a copied
// link leads to the step that verifies it.
import type { LookUpInvitationAnswer } from '@cumbre/contract/invitations';
import { Link } from '@cumbre/remote/router';
import { PasswordField, TextField, TickField, useServerForm } from '@cumbre/forms/form';
import { PhoneField, phoneNumber } from '@cumbre/forms/phone';
import { FormFrame } from '../FormFrame';
import { PASSWORD_METER_ID, PasswordMeter } from '../PasswordMeter';
import { useRegisterMutation } from '../accountApi';
import { answerOf, atField, failureText } from '../failures';
import {
  confirmationProblem,
  guessableProblems,
  newPasswordProblem,
  problemTexts,
  requiredLine,
} from '../fieldRules';
import { newSession } from '../newSession';
import { mailSentNow } from '../mailSent';
import { likelyCountry } from '../likelyCountry';
import { phoneProblem } from '../phoneProblem';
import { useSigningIn } from '../useSigningIn';
import { Trans, useTranslation } from '../useTranslation';

interface InvitedFormProps {
  token: string;
  invitation: LookUpInvitationAnswer['invitation'];
  /** Called when the account exists, before the page knows the person. */
  onJoining: () => void;
}

export function InvitedForm({
  token,
  invitation: { email, name, organization },
  onJoining,
}: InvitedFormProps) {
  const { t, language } = useTranslation();
  const signIn = useSigningIn();
  const [register] = useRegisterMutation();
  const [first = '', ...rest] = name.split(/\s+/);

  const form = useServerForm({
    id: 'invited',
    initial: {
      email,
      firstName: first,
      lastName: rest.join(' '),
      phoneCountry: likelyCountry(window.navigator.languages),
      phone: '',
      password: '',
      confirmation: '',
      accepted: false,
    },
    check: ({ firstName, lastName, phoneCountry, phone, password, confirmation, accepted }) =>
      problemTexts(t, {
        firstName: requiredLine(firstName, 'problem.firstNameRequired'),
        lastName: requiredLine(lastName, 'problem.lastNameRequired'),
        phone: phoneProblem({ phoneCountry, phone }),
        password: newPasswordProblem(password),
        confirmation: confirmationProblem(password, confirmation),
        accepted: accepted ? null : { key: 'problem.termsRequired' },
      }),
    send: async ({ firstName, lastName, phoneCountry, phone: typed, password }, { release }) => {
      const [given, family] = [firstName.trim(), lastName.trim()];
      const phone = phoneNumber(typed, phoneCountry)?.e164 ?? typed;
      // As soon as the session exists, the page knows the person and continues with the next step
      // of the account.
      const answer = await answerOf(
        signIn(async () => {
          const session = newSession(
            await register({
              email,
              password,
              language,
              invitation: token,
              name: given,
              lastName: family,
              phone,
            }).unwrap(),
          );
          if (!session.user.validated_email) mailSentNow();
          onJoining();
          release();
          return {
            ...session,
            user: { ...session.user, firstName: given, lastName: family, phone },
          };
        }),
      );
      return atField(answer, guessableProblems(t));
    },
    fieldOf: { name: 'firstName' },
    failed: t('failure.register'),
    messageOf: (failure) => failureText(t, failure, 'register'),
    draft: null,
  });

  return (
    <FormFrame
      form={form}
      submit={t('invited.submit', { organization })}
      working={t('signUp.submitting')}
    >
      <TextField
        size="large"
        form={form}
        name="email"
        label={t('field.email')}
        type="email"
        autoComplete="username"
        readOnly
        hint={t('invited.emailFixed')}
      />
      <div className="mfe-auth_pair">
        <TextField
          size="large"
          form={form}
          name="firstName"
          required
          label={t('field.firstName')}
          autoComplete="given-name"
        />
        <TextField
          size="large"
          form={form}
          name="lastName"
          required
          label={t('field.lastName')}
          autoComplete="family-name"
        />
      </div>
      <PhoneField form={form} required why={t('field.phoneWhy')} size="large" />
      <PasswordField
        size="large"
        form={form}
        name="password"
        required
        label={t('field.password')}
        autoComplete="new-password"
        meter={{
          id: PASSWORD_METER_ID,
          view: (
            <PasswordMeter password={form.values.password} problem={form.problemAt('password')} />
          ),
        }}
      />
      <PasswordField
        size="large"
        form={form}
        name="confirmation"
        required
        label={t('field.confirmation')}
        autoComplete="new-password"
      />
      <TickField form={form} name="accepted" label={t('field.terms')}>
        <Trans
          i18nKey="signUp.accept"
          components={{ terms: <Link to="/auth/terms" target="_blank" rel="noopener" /> }}
        />
      </TickField>
    </FormFrame>
  );
}
