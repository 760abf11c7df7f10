// The return from a provider: the one-time proof behind `#` is exchanged for a session. When the
// provider is not the authority for the mailbox of an existing account, this screen asks for the
// account's password once.
import { useEffect, useRef, useState } from 'react';
import { Link } from '@cumbre/remote/router';
import { Spin } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { PasswordField, TextField, useServerForm } from '@cumbre/forms/form';
import { FormFrame } from '../FormFrame';
import { useProviderAuthMutation } from '../accountApi';
import { answerOf, failureOf, failureText } from '../failures';
import { newSession } from '../newSession';
import { useSigningIn } from '../useSigningIn';
import { useTranslation } from '../useTranslation';
import type { OfferedProvider } from '../offeredProviders';

const PROOF_REQUIRED = ['GOOGLE_PROOF_REQUIRED', 'PROVIDER_PROOF_REQUIRED'];
const PASSWORD_REQUIRED = ['GOOGLE_PASSWORD_REQUIRED', 'PROVIDER_PASSWORD_REQUIRED'];

interface ProviderReturnProps {
  provider: OfferedProvider;
  proof: string;
  /** The message that explains why there is no session. */
  onFailed: (text: string) => void;
}

export function ProviderReturn({ provider, proof, onFailed }: ProviderReturnProps) {
  const { t } = useTranslation();
  const signIn = useSigningIn();
  const [providerAuth] = useProviderAuthMutation();
  const name = { provider: provider.name };
  const [account, setAccount] = useState<{ email: string; hasPassword: boolean } | null>(null);

  const redeem = async () => {
    try {
      await signIn(async () =>
        newSession(await providerAuth({ provider: provider.id, proof }).unwrap()),
      );
    } catch (error) {
      const failure = failureOf(error);
      const { email, hasPassword } = failure.problem;
      if (PASSWORD_REQUIRED.includes(failure.code) && typeof email === 'string')
        setAccount({ email, hasPassword: hasPassword !== false });
      else
        onFailed(
          PROOF_REQUIRED.includes(failure.code)
            ? t('failure.providerAuth', name)
            : failureText(t, failure, 'providerAuth', name),
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
          <Spin size="small" /> {t('provider.working', name)}
        </output>
      </AuthPage>
    );
  return (
    <AuthPage
      key="connect"
      takesFocus
      title={t('provider.connectTitle', name)}
      introduction={t(account.hasPassword ? 'provider.connectText' : 'provider.noPassword', {
        ...name,
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
        <ConnectForm provider={provider} proof={proof} email={account.email} onFailed={onFailed} />
      )}
    </AuthPage>
  );
}

function ConnectForm({
  provider,
  proof,
  email,
  onFailed,
}: ProviderReturnProps & { email: string }) {
  const { t } = useTranslation();
  const signIn = useSigningIn();
  const [providerAuth] = useProviderAuthMutation();
  const name = { provider: provider.name };
  const form = useServerForm({
    id: 'connect-provider',
    initial: { email, password: '' },
    check: ({ password }) => ({ password: password ? null : t('problem.passwordRequired') }),
    send: ({ password }) =>
      answerOf(
        signIn(async () =>
          newSession(
            await providerAuth({ provider: provider.id, proof, email, password }).unwrap(),
          ),
        ),
      ),
    onFailure: ({ code }) => {
      if (!PROOF_REQUIRED.includes(code)) return false;
      onFailed(t('failure.providerAuth', name));
      return true;
    },
    failed: t('failure.providerAuth', name),
    messageOf: (failure) => failureText(t, failure, 'providerAuth', name),
    draft: null,
    guarded: false,
  });
  return (
    <FormFrame form={form} submit={t('provider.connect')} working={t('signIn.working')}>
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
