// Back from Google: the one-time proof behind `#` becomes a session. Where Google does not speak for the mailbox of an
// account that exists, its password is asked for once.
import { useEffect, useRef, useState } from 'react';
import { Link } from '@cumbre/remote/router';
import { Spin } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { FormFrame } from '../FormFrame';
import { useGoogleAuthMutation } from '../accountCalls';
import { failureOf, failureText } from '../failures';
import { PasswordField, TextField } from '../fields';
import { newSession } from '../newSession';
import { useFields } from '../useFields';
import { useSigningIn } from '../useSigningIn';
import { useTexts } from '../useTexts';

interface GoogleReturnProps {
  proof: string;
  /** Told in words why there is no session. */
  onFailed: (text: string) => void;
}

export function GoogleReturn({ proof, onFailed }: GoogleReturnProps) {
  const t = useTexts();
  const signIn = useSigningIn();
  const [googleAuth] = useGoogleAuthMutation();
  const [account, setAccount] = useState<{ email: string; hasPassword: boolean } | null>(null);

  const redeem = async () => {
    try {
      await signIn(async () => newSession(await googleAuth({ proof }).unwrap()));
    } catch (error) {
      const failure = failureOf(error);
      const { email, hasPassword } = failure.problem;
      if (failure.code === 'GOOGLE_PASSWORD_REQUIRED' && typeof email === 'string') setAccount({ email, hasPassword: hasPassword !== false });
      else onFailed(failure.code === 'GOOGLE_PROOF_REQUIRED' ? t('failure.googleAuth') : failureText(t, failure, 'googleAuth'));
    }
  };
  // A proof works once.
  const used = useRef<string | null>(null);
  const redeemNow = useRef(redeem);
  useEffect(() => {
    redeemNow.current = redeem;
  });
  useEffect(() => {
    if (used.current === proof) return;
    used.current = proof;
    void redeemNow.current();
  }, [proof]);

  if (!account) return <AuthPage title={t('signIn.title')}><output className="auth-waiting"><Spin size="small" /> {t('google.working')}</output></AuthPage>;
  return (
    <AuthPage
      key="connect" takesFocus title={t('google.connectTitle')} introduction={t(account.hasPassword ? 'google.connectText' : 'google.noPassword', { email: account.email })}
      below={<><p><Link to="/auth/forgot-password">{t('signIn.forgot')}</Link></p><p><Link to="/auth/sign-in" replace>{t('forgot.back')}</Link></p></>}
    >
      {account.hasPassword && <ConnectForm proof={proof} email={account.email} onFailed={onFailed} />}
    </AuthPage>
  );
}

function ConnectForm({ proof, email, onFailed }: GoogleReturnProps & { email: string }) {
  const t = useTexts();
  const signIn = useSigningIn();
  const [googleAuth] = useGoogleAuthMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFields({
    initial: { email, password: '' },
    check: ({ password }) => ({ password: password ? null : { key: 'problem.passwordRequired' } }),
    onChange: () => setFailure(null),
    onSubmit: async ({ password }) => {
      try {
        await signIn(async () => newSession(await googleAuth({ proof, email, password }).unwrap()));
      } catch (error) {
        const failed = failureOf(error);
        if (failed.code === 'GOOGLE_PROOF_REQUIRED') onFailed(t('failure.googleAuth'));
        else setFailure(failureText(t, failed, 'googleAuth'));
      }
    },
  });
  return (
    <FormFrame form={form} submit={t('google.connect')} working={t('signIn.working')} failure={failure}>
      <TextField form={form} name="email" label={t('field.email')} type="email" autoComplete="username" readOnly />
      <PasswordField form={form} name="password" label={t('field.password')} autoComplete="current-password" />
    </FormFrame>
  );
}
