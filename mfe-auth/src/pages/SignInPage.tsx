// Signing in, and then to where the person wanted to go. Somebody who is signed in already goes there at once.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import { returnAddressOf } from '@cumbre/remote/returnAddress';
import { Link, Navigate, useLocation } from '@cumbre/remote/router';
import { AuthPage } from '../AuthPage';
import { Notice } from '../Notice';
import { nextScreen } from '../newSession';
import { SignInForm } from '../sign-in/SignInForm';
import { useTexts } from '../useTexts';

/** What another of these screens leaves in the router's state when it sends a person here. */
interface Arrival { notice?: 'passwordChanged' | 'sessionOver' }

export function SignInPage() {
  const t = useTexts();
  const { search, state } = useLocation();
  const user = useAppSelector(selectUser);
  const notice = (state as Arrival | null)?.notice;
  const wanted = returnAddressOf(search);

  if (user) return <Navigate to={nextScreen(user, wanted)} replace />;
  return (
    <AuthPage
      title={t('signIn.title')}
      introduction={wanted === '/' ? t('signIn.welcome') : t('signIn.continueTo')}
      below={(
        <>
          <p>{t('signIn.noAccount')} <Link to="/auth/sign-up">{t('signIn.signUp')}</Link></p>
          <p><Link to="/auth/terms">{t('frame.terms')}</Link></p>
        </>
      )}
    >
      {notice && <Notice type={notice === 'sessionOver' ? 'info' : 'success'} text={t(`signIn.${notice}`)} />}
      <SignInForm />
    </AuthPage>
  );
}
