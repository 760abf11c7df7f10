// Signs in and continues to the requested page. A person who is already signed in goes there at
// once. After a return from Google, the address carries the outcome, or the proof behind `#`.
import { useState } from 'react';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import { returnAddressOf } from '@cumbre/remote/returnAddress';
import { Link, Navigate, useLocation, useNavigate } from '@cumbre/remote/router';
import { AuthPage } from '../AuthPage';
import { Notice } from '../Notice';
import { GoogleButton } from '../google/GoogleButton';
import { lazyPage } from '../lazyPage';
import { nextScreen } from '../newSession';
import { SignInForm } from '../sign-in/SignInForm';
import { useTranslation } from '../useTranslation';
import type { MessageKey } from '../useTranslation';

const GoogleReturn = lazyPage(async () => (await import('../google/GoogleReturn')).GoogleReturn);

/** The router state that another of these screens sets when it redirects here. */
export interface SignInState {
  notice?: 'linkSent' | 'passwordChanged' | 'sessionOver';
  email?: string;
}

/**
 * The outcome that the server puts into the address when it redirects here from Google without a
 * proof.
 */
const OUTCOMES: Record<string, { type: 'error' | 'info'; text: MessageKey }> = {
  cancelled: { type: 'info', text: 'google.cancelled' },
  unverified: { type: 'error', text: 'google.unverified' },
  failed: { type: 'error', text: 'failure.googleAuth' },
};

export function SignInPage() {
  const { t } = useTranslation();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const [failure, setFailure] = useState<string | null>(null);
  const { notice, email } = (state ?? {}) as SignInState;
  const outcome = OUTCOMES[new URLSearchParams(search).get('google') ?? ''];
  const proof = new URLSearchParams(hash.slice(1)).get('google');
  const wanted = returnAddressOf(search);

  if (user) return <Navigate to={nextScreen(user, wanted)} replace />;
  if (proof) {
    return (
      <GoogleReturn
        proof={proof}
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
      introduction={wanted === '/' ? t('signIn.welcome') : t('signIn.continueTo')}
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
          type={notice === 'sessionOver' ? 'info' : 'success'}
          text={t(`signIn.${notice}`, { email: email ?? '' })}
        />
      )}
      {failure ? (
        <Notice type="error" text={failure} />
      ) : (
        outcome && <Notice type={outcome.type} text={t(outcome.text)} />
      )}
      <GoogleButton wanted={wanted} />
      <SignInForm email={email} />
    </AuthPage>
  );
}
