// E-mail and password. A wrong password shows a message and never clears the form. The rules for
// new passwords are not checked here, since an older password may be shorter. The page continues
// when the session exists.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectSessionLoading } from '@cumbre/client/session';
import { Link } from '@cumbre/remote/router';
import { PasswordField, TextField, useServerForm } from '@cumbre/forms/form';
import { useEffect, useEffectEvent } from 'react';
import { FormFrame } from '../FormFrame';
import { useAuthenticateMutation } from '../accountApi';
import { answerOf, failureText } from '../failures';
import { emailProblem, problemTexts } from '../fieldRules';
import { newSession } from '../newSession';
import { useSigningIn } from '../useSigningIn';
import { useTranslation } from '../useTranslation';

/**
 * `email`: filled in by the previous screen, such as the one that mailed a link to reset the
 * password.
 */
export function SignInForm({ email: initialEmail = '' }: { email?: string }) {
  const { t } = useTranslation();
  const signIn = useSigningIn();
  const isSigningIn = useAppSelector(selectSessionLoading);
  const [authenticate] = useAuthenticateMutation();

  const form = useServerForm({
    id: 'sign-in',
    initial: { email: initialEmail, password: '' },
    check: ({ email, password }) =>
      problemTexts(t, {
        email: emailProblem(email),
        password: password ? null : { key: 'problem.passwordRequired' },
      }),
    send: ({ email, password }) =>
      answerOf(
        signIn(async () =>
          newSession(await authenticate({ email: email.trim(), password }).unwrap()),
        ),
      ),
    failed: t('failure.login'),
    messageOf: (failure) => failureText(t, failure, 'login'),
    draft: null,
    guarded: false,
  });

  // Whoever arrives types. On a phone the keyboard would cover the other ways to sign in.
  const focusFirst = useEffectEvent(() => {
    if (document.activeElement !== document.body || !matchMedia('(any-hover: hover)').matches)
      return;
    document
      .getElementById(form.idOf(initialEmail ? 'password' : 'email'))
      ?.focus({ preventScroll: true });
  });
  useEffect(() => focusFirst(), []);

  return (
    <FormFrame
      form={form}
      submit={t('signIn.submit')}
      working={t('signIn.working')}
      isBusy={isSigningIn}
    >
      <TextField
        size="large"
        form={form}
        name="email"
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
      />
      <PasswordField
        size="large"
        form={form}
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
      />
      <p className="mfe-auth_forgot">
        <Link to="/auth/forgot-password" state={{ email: form.values.email.trim() }}>
          {t('signIn.forgot')}
        </Link>
      </p>
    </FormFrame>
  );
}
