// E-mail and password. Wrong ones are said at the form, never by clearing it; the password rules are not checked here,
// since an older password may be shorter. The page leads on when the session is there.
import { useState } from 'react';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectSessionLoading } from '@cumbre/client/session';
import { Link } from '@cumbre/remote/router';
import { FormFrame } from '../FormFrame';
import { useAuthenticateMutation } from '../accountCalls';
import { failureOf, failureText } from '../failures';
import { emailProblem } from '../fieldRules';
import { PasswordField, TextField } from '../fields';
import { newSession } from '../newSession';
import { useFields } from '../useFields';
import { useSigningIn } from '../useSigningIn';
import { useTexts } from '../useTexts';

/** `email`: filled in by the screen before, such as the one that sent a link for another password. */
export function SignInForm({ email: initialEmail = '' }: { email?: string }) {
  const t = useTexts();
  const signIn = useSigningIn();
  const isSigningIn = useAppSelector(selectSessionLoading);
  const [authenticate] = useAuthenticateMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const form = useFields({
    initial: { email: initialEmail, password: '' },
    check: ({ email, password }) => ({ email: emailProblem(email), password: password ? null : { key: 'problem.passwordRequired' } }),
    onChange: () => setFailure(null),
    onSubmit: async ({ email, password }) => {
      setFailure(null);
      try {
        await signIn(async () => newSession(await authenticate({ email: email.trim(), password }).unwrap()));
      } catch (error) {
        setFailure(failureText(t, failureOf(error), 'login'));
      }
    },
  });

  return (
    <FormFrame form={form} submit={t('signIn.submit')} working={t('signIn.working')} failure={failure} isBusy={isSigningIn}>
      <TextField form={form} name="email" label={t('field.email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField form={form} name="password" label={t('field.password')} autoComplete="current-password" />
      <p className="auth-forgot"><Link to="/auth/forgot-password">{t('signIn.forgot')}</Link></p>
    </FormFrame>
  );
}
