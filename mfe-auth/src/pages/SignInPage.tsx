// Signs in and continues to the requested page. A person who is already signed in goes there at
// once. After a return from a provider, the address carries the outcome, or the proof behind `#`.
import { Suspense, useState } from 'react';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { SecondFactorRequest } from '@cumbre/contract/factors';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { returnAddressOf } from '@cumbre/remote/returnAddress';
import { Link, Navigate, useLocation, useNavigate } from '@cumbre/remote/router';
import { AuthPage } from '../AuthPage';
import { Notice } from '../Notice';
import { ProviderButtons } from '../providers/ProviderButtons';
import { providerIn } from '../offeredProviders';
import { lazyPage } from '../lazyPage';
import { nextScreen } from '../newSession';
import { SignInForm } from '../sign-in/SignInForm';
import { useTranslation } from '../useTranslation';
import type { MessageKey } from '../useTranslation';

const SecondStep = lazyPage(async () => (await import('../second-step/SecondStep')).SecondStep);
const PasskeySignIn = lazyScreen(async () => ({
  default: (await import('../sign-in/PasskeySignIn')).PasskeySignIn,
}));
const ProviderReturn = lazyPage(
  async () => (await import('../providers/ProviderReturn')).ProviderReturn,
);

/** The router state that another of these screens sets when it redirects here. */
export interface SignInState {
  notice?: 'linkSent' | 'passwordChanged' | 'sessionOver' | 'stepExpired';
  email?: string;
  /** The first step is done, and the second one is next. */
  secondFactor?: SecondFactorRequest;
}

/**
 * The outcome that the server puts into the address when it redirects here from a provider without
 * a proof.
 */
const OUTCOMES: Record<string, { type: 'error' | 'info'; text: MessageKey }> = {
  cancelled: { type: 'info', text: 'provider.cancelled' },
  unverified: { type: 'error', text: 'provider.unverified' },
  unreachable: { type: 'error', text: 'provider.unreachable' },
  failed: { type: 'error', text: 'failure.providerAuth' },
};

export function SignInPage() {
  const { t } = useTranslation();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const [failure, setFailure] = useState<string | null>(null);
  const { notice, email, secondFactor } = (state ?? {}) as SignInState;
  const returned = providerIn(search);
  const outcome = OUTCOMES[returned?.value ?? ''];
  const proven = providerIn(hash.slice(1));
  const wanted = returnAddressOf(search);

  if (user) return <Navigate to={nextScreen(user, wanted)} replace />;
  if (secondFactor) return <SecondStep request={secondFactor} />;
  if (proven) {
    return (
      <ProviderReturn
        provider={proven.provider}
        proof={proven.value}
        onFailed={(text) => {
          setFailure(text);
          void navigate(`/auth/sign-in${search}`, { replace: true });
        }}
      />
    );
  }
  return (
    <AuthPage
      title={t('signIn.title')}
      introduction={wanted === '/' ? t('signIn.product') : t('signIn.continueTo')}
      below={
        <>
          <p>
            {t('signIn.noAccount')} <Link to="/auth/sign-up">{t('signIn.signUp')}</Link>
          </p>
          <p>
            <Link to="/auth/terms">{t('frame.terms')}</Link>
          </p>
        </>
      }
    >
      {notice && (
        <Notice
          type={notice === 'sessionOver' || notice === 'stepExpired' ? 'info' : 'success'}
          text={t(`signIn.${notice}`, { email: email ?? '' })}
        />
      )}
      {failure ? (
        <Notice type="error" text={failure} />
      ) : (
        outcome && (
          <Notice
            type={outcome.type}
            text={t(outcome.text, { provider: returned?.provider.name ?? '' })}
          />
        )
      )}
      <ProviderButtons wanted={wanted} />
      <SignInForm email={email} />
      {'PublicKeyCredential' in window && (
        <div className="mfe-auth_passkey">
          <Suspense fallback={null}>
            <PasskeySignIn />
          </Suspense>
        </div>
      )}
    </AuthPage>
  );
}
