// Step 1: e-mail, password twice, terms. Leaving the e-mail field checks whether the address is
// free, before the person fills in the rest. That check may fail silently, because the server
// decides when the form is sent.
import { useRef, useState } from 'react';
import { Link } from '@cumbre/remote/router';
import { PasswordField, TextField, TickField, useServerForm } from '@cumbre/forms/form';
import { FormFrame } from '../FormFrame';
import { PASSWORD_METER_ID, PasswordMeter } from '../PasswordMeter';
import { useCheckEmailMutation, useRegisterMutation } from '../accountApi';
import { answerOf, atField, failureText } from '../failures';
import {
  confirmationProblem,
  emailProblem,
  guessableProblems,
  newPasswordProblem,
  problemTexts,
} from '../fieldRules';
import { mailSentNow } from '../mailSent';
import { newSession } from '../newSession';
import { useSigningIn } from '../useSigningIn';
import { Trans, useTranslation } from '../useTranslation';
import { savePendingSignUp, readPendingSignUp } from './pendingSignUp';

export function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const { t, language } = useTranslation();
  const signIn = useSigningIn();
  const [register] = useRegisterMutation();
  const [checkEmail] = useCheckEmailMutation();
  const [availability, setAvailability] = useState<{
    email: string;
    state: 'checking' | 'available';
  } | null>(null);
  const asked = useRef('');

  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const isTaken = (email: string) => takenEmail !== null && email.trim() === takenEmail;

  const form = useServerForm({
    id: 'sign-up',
    initial: { ...readPendingSignUp(), password: '', confirmation: '' },
    check: ({ email, password, confirmation, accepted }) =>
      problemTexts(t, {
        email: isTaken(email) ? { key: 'problem.emailTaken' } : emailProblem(email),
        password: newPasswordProblem(password),
        confirmation: confirmationProblem(password, confirmation),
        accepted: accepted ? null : { key: 'problem.termsRequired' },
      }),
    onChange: savePendingSignUp,
    send: async ({ email, password }, { release }) => {
      const answer = await answerOf(
        signIn(async () => {
          const session = newSession(
            await register({ email: email.trim(), password, language }).unwrap(),
          );
          mailSentNow();
          release();
          return session;
        }),
      );
      if (answer.error?.code === 'EMAIL_IN_USE') setTakenEmail(email.trim());
      return atField(answer, {
        EMAIL_IN_USE: ['email', t('problem.emailTaken')],
        ...guessableProblems(t),
      });
    },
    onSaved: onRegistered,
    failed: t('failure.register'),
    messageOf: (failure) => failureText(t, failure, 'register'),
    draft: null,
  });

  const askWhetherFree = async () => {
    const email = form.values.email.trim();
    if (emailProblem(email) || asked.current === email) return;
    asked.current = email;
    setAvailability({ email, state: 'checking' });
    const answer = await checkEmail(email);
    setAvailability(answer.data === true ? { email, state: 'available' } : null);
    if (answer.data === false) setTakenEmail(email);
  };

  const shown = availability?.email === form.values.email.trim() ? availability : null;
  return (
    <FormFrame form={form} submit={t('signUp.submit')} working={t('signUp.submitting')}>
      <TextField
        size="large"
        form={form}
        name="email"
        required
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        onBlur={() => void askWhetherFree()}
        hint={
          shown && <span className={`mfe-auth_${shown.state}`}>{t(`signUp.${shown.state}`)}</span>
        }
      />
      {form.problemAt('email') && isTaken(form.values.email) && (
        <p className="mfe-auth_taken">
          <Link to="/auth/sign-in">{t('signUp.signInInstead')}</Link>
        </p>
      )}
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
