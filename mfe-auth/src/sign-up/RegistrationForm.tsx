// Step 1: e-mail, password twice, terms. Whether the e-mail is free is asked when the field is left, so that nobody fills
// in the rest for nothing; that check may fail quietly, because sending decides.
import { useRef, useState } from 'react';
import { Trans } from 'react-i18next';
import { Link } from '@cumbre/remote/router';
import { FormFrame } from '../FormFrame';
import { PASSWORD_METER_ID, PasswordMeter } from '../PasswordMeter';
import { useCheckEmailMutation, useRegisterMutation } from '../accountCalls';
import { failureOf, failureText } from '../failures';
import { confirmationProblem, emailProblem, newPasswordProblem } from '../fieldRules';
import { PasswordField, TextField, TickField, focusField } from '../fields';
import { mailSentNow } from '../mailSent';
import { newSession } from '../newSession';
import { useGuardedFields } from '../useGuardedFields';
import { useSigningIn } from '../useSigningIn';
import { NAMESPACE, useLanguage, useTexts } from '../useTexts';
import { keepBeginning, readBeginning } from './beginning';

export function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const signIn = useSigningIn();
  const [register] = useRegisterMutation();
  const [checkEmail] = useCheckEmailMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [availability, setAvailability] = useState<{ email: string; state: 'checking' | 'available' } | null>(null);
  const asked = useRef('');

  const form = useGuardedFields({
    initial: { ...readBeginning(), password: '', confirmation: '' },
    check: ({ email, password, confirmation, accepted }) => ({
      email: emailProblem(email),
      password: newPasswordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
      accepted: accepted ? null : { key: 'problem.termsRequired' },
    }),
    onChange: (values) => {
      setFailure(null);
      keepBeginning(values);
    },
    onSubmit: async ({ email, password }) => {
      setFailure(null);
      try {
        await signIn(async () => {
          const session = newSession(await register({ email: email.trim(), password, language }).unwrap());
          mailSentNow();
          return session;
        });
        onRegistered();
      } catch (error) {
        refuse(error);
      }
    },
  });

  const refuse = (error: unknown) => {
    const failed = failureOf(error);
    if (failed.code === 'EMAIL_IN_USE') {
      form.refuse('email', { key: 'problem.emailTaken' });
      focusField('email');
    } else if (failed.code === 'PASSWORD_TOO_COMMON') {
      form.refuse('password', { key: 'problem.passwordTooCommon' });
      focusField('password');
    } else {
      setFailure(failureText(t, failed, 'register'));
    }
  };

  const askWhetherFree = async () => {
    const email = form.values.email.trim();
    if (emailProblem(email) || asked.current === email) return;
    asked.current = email;
    setAvailability({ email, state: 'checking' });
    const answer = await checkEmail(email);
    setAvailability(answer.data === true ? { email, state: 'available' } : null);
    if (answer.data === false) form.refuse('email', { key: 'problem.emailTaken' });
  };

  const shown = availability?.email === form.values.email.trim() ? availability : null;
  return (
    <FormFrame form={form} submit={t('signUp.submit')} working={t('signUp.submitting')} failure={failure}>
      <TextField
        form={form} name="email" label={t('field.email')} type="email" inputMode="email" autoComplete="username" onLeave={() => void askWhetherFree()}
        hint={shown && <span className={`auth-${shown.state}`}>{t(`signUp.${shown.state}`)}</span>}
      />
      {form.problemAt('email')?.key === 'problem.emailTaken' && <p className="auth-taken"><Link to="/auth/sign-in">{t('signUp.signInInstead')}</Link></p>}
      <PasswordField
        form={form} name="password" label={t('field.password')} autoComplete="new-password"
        meter={{ id: PASSWORD_METER_ID, view: <PasswordMeter password={form.values.password} /> }}
      />
      <PasswordField form={form} name="confirmation" label={t('field.confirmation')} autoComplete="new-password" />
      <TickField form={form} name="accepted">
        <Trans
          ns={NAMESPACE} i18nKey="signUp.accept"
          components={{ terms: <Link to="/auth/terms" target="_blank" rel="noopener" /> }}
        />
      </TickField>
    </FormFrame>
  );
}
