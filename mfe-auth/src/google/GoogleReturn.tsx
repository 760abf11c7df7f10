// The return from Google: the one-time proof behind `#` is exchanged for a session. When Google is
// not the authority for the mailbox of an existing account, this screen asks for the account's
// password once.
import { useEffect, useRef, useState } from 'react';
import { Link } from '@cumbre/remote/router';
import { Spin } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { PasswordField, TextField, useServerForm } from '@cumbre/forms/form';
import { FormFrame } from '../FormFrame';
import { useGoogleAuthMutation } from '../accountApi';
import { answerOf, failureOf, failureText } from '../failures';
import { newSession } from '../newSession';
import { useSigningIn } from '../useSigningIn';
import { useTranslation } from '../useTranslation';

interface GoogleReturnProps {
  proof: string;
  /** The message that explains why there is no session. */
  onFailed: (text: string) => void;
}

export function GoogleReturn({ proof, onFailed }: GoogleReturnProps) {
  const { t } = useTranslation();
  const signIn = useSigningIn();
  const [googleAuth] = useGoogleAuthMutation();
  const [account, setAccount] = useState<{ email: string; hasPassword: boolean } | null>(null);

  const redeem = async () => {
    try {
      await signIn(async () => newSession(await googleAuth({ proof }).unwrap()));
    } catch (error) {
      const failure = failureOf(error);
      const { email, hasPassword } = failure.problem;
      if (failure.code === 'GOOGLE_PASSWORD_REQUIRED' && typeof email === 'string')
        setAccount({ email, hasPassword: hasPassword !== false });
      else
        onFailed(
          failure.code === 'GOOGLE_PROOF_REQUIRED'
            ? t('failure.googleAuth')
            : failureText(t, failure, 'googleAuth'),
        );
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

  if (!account)
    return (
      <AuthPage title={t('signIn.title')}>
        <output className="mfe-auth_waiting">
          <Spin size="small" /> {t('google.working')}
        </output>
      </AuthPage>
    );
  return (
    <AuthPage
      key="connect"
      takesFocus
      title={t('google.connectTitle')}
      introduction={t(account.hasPassword ? 'google.connectText' : 'google.noPassword', {
        email: account.email,
      })}
      below={
        <>
          <p>
            <Link to="/auth/forgot-password">{t('signIn.forgot')}</Link>
          </p>
          <p>
            <Link to="/auth/sign-in" replace>
              {t('forgot.back')}
            </Link>
          </p>
        </>
      }
    >
      {account.hasPassword && (
        <ConnectForm proof={proof} email={account.email} onFailed={onFailed} />
      )}
    </AuthPage>
  );
}

function ConnectForm({ proof, email, onFailed }: GoogleReturnProps & { email: string }) {
  const { t } = useTranslation();
  const signIn = useSigningIn();
  const [googleAuth] = useGoogleAuthMutation();
  const form = useServerForm({
    id: 'connect-google',
    initial: { email, password: '' },
    check: ({ password }) => ({ password: password ? null : t('problem.passwordRequired') }),
    send: ({ password }) =>
      answerOf(
        signIn(async () => newSession(await googleAuth({ proof, email, password }).unwrap())),
      ),
    onFailure: ({ code }) => {
      if (code !== 'GOOGLE_PROOF_REQUIRED') return false;
      onFailed(t('failure.googleAuth'));
      return true;
    },
    failed: t('failure.googleAuth'),
    messageOf: (failure) => failureText(t, failure, 'googleAuth'),
    draft: null,
    guarded: false,
  });
  return (
    <FormFrame form={form} submit={t('google.connect')} working={t('signIn.working')}>
      <TextField
        size="large"
        form={form}
        name="email"
        label={t('field.email')}
        type="email"
        autoComplete="username"
        readOnly
      />
      <PasswordField
        size="large"
        form={form}
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
      />
    </FormFrame>
  );
}
