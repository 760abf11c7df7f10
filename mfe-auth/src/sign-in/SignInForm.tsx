// E-mail and password. Wrong ones are said at the form, never by clearing it; the password rules are not checked here,
// since an older password may be shorter. The page leads on when the session is there.
import { useState } from 'react';
import { useAppDispatch } from '@cumbre/client/hooks';
import { signedIn } from '@cumbre/client/session';
import { Link } from '@cumbre/remote/router';
import { FormFrame } from '../FormFrame';
import { useAuthenticateMutation } from '../accountCalls';
import { failureOf, failureText } from '../failures';
import { emailProblem } from '../fieldRules';
import { PasswordField, TextField } from '../fields';
import { newSession } from '../newSession';
import { useFields } from '../useFields';
import { useTexts } from '../useTexts';

export function SignInForm() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const [authenticate] = useAuthenticateMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const form = useFields({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({ email: emailProblem(email), password: password ? null : { key: 'problem.passwordRequired' } }),
    onChange: () => setFailure(null),
    onSubmit: async ({ email, password }) => {
      setFailure(null);
      try {
        dispatch(signedIn(newSession(await authenticate({ email: email.trim(), password }).unwrap())));
      } catch (error) {
        setFailure(failureText(t, failureOf(error), 'login'));
      }
    },
  });

  return (
    <FormFrame form={form} submit={t('signIn.submit')} working={t('signIn.working')} failure={failure}>
      <TextField form={form} name="email" label={t('field.email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField form={form} name="password" label={t('field.password')} autoComplete="current-password" />
      <p className="auth-forgot"><Link to="/auth/forgot-password">{t('signIn.forgot')}</Link></p>
    </FormFrame>
  );
}
