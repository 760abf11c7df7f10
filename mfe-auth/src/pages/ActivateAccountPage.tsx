// The link of the verification mail: uses its token and goes on to step 3 of the wizard by itself
// when the session of the sign-up is in this browser. On another device it asks for the password of the
// sign-up or for a new one, since another person may have signed up. For a used, expired or
// replaced link it offers a new one.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { selectUser, userChanged } from '@cumbre/client/session';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link, Navigate, useLocation, useNavigate } from '@cumbre/remote/router';
import { Button, Paragraph, Spin } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { useCurrentAccountMutation } from '../accountApi';
import { NewLinkForm } from '../activation/NewLinkForm';
import { ActivateWithPassword } from '../activation/ActivateWithPassword';
import { useActivation } from '../activation/useActivation';
import { failureText } from '../failures';
import { linkToken } from '../linkToken';
import { nextScreen } from '../newSession';
import { useTranslation } from '../useTranslation';

export function ActivateAccountPage() {
  const { t } = useTranslation();
  const token = linkToken(useLocation().hash);
  const toSignIn = (
    <p>
      <Link to="/auth/sign-in">{t('forgot.back')}</Link>
    </p>
  );
  if (token) return <Activating key={token} token={token} />;
  return (
    <AuthPage
      title={t('activation.missing')}
      introduction={t('activation.missingText')}
      below={toSignIn}
    >
      <NewLinkForm email="" />
    </AuthPage>
  );
}

function Activating({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { notify } = useRemoteContext();
  const [currentAccount] = useCurrentAccountMutation();
  // The verified address may be new, so the account is read again.
  const { activation, retry } = useActivation(token, async () => {
    const { data: account } = await currentAccount();
    notify.success(t('activation.done'));
    dispatch(
      userChanged(
        account
          ? { email: account.email, validated_email: true, hasProfile: account.hasProfile }
          : { validated_email: true },
      ),
    );
  });
  const isOwn = user?.validated_email === true;

  const toSignIn = async () => {
    if (user) await dispatch(logOut());
    await navigate('/auth/sign-in', { replace: true });
  };

  // The link was opened before and has already taken effect.
  switch (activation.state === 'invalid' && isOwn ? 'done' : activation.state) {
    case 'password':
      return <ActivateWithPassword token={token} />;
    case 'signIn':
      return (
        <AuthPage
          key="signIn"
          takesFocus
          title={t('activation.signInTitle')}
          introduction={t('activation.signInText')}
        >
          <div className="mfe-auth_actions">
            <Button
              type="primary"
              size="large"
              className="mfe-auth_submit"
              onClick={() => void toSignIn()}
            >
              {t('activation.toSignIn')}
            </Button>
          </div>
        </AuthPage>
      );
    case 'working':
      return (
        <AuthPage title={t('activation.title')}>
          <output className="mfe-auth_waiting">
            <Spin size="small" /> {t('activation.working')}
          </output>
        </AuthPage>
      );
    case 'done':
      if (user && !user.hasProfile) return <Navigate to={nextScreen(user, '/')} replace />;
      return (
        <AuthPage key="done" takesFocus title={t('activation.done')}>
          <Paragraph>{t('activation.doneChange')}</Paragraph>
          <div className="mfe-auth_actions">
            <Button
              type="primary"
              size="large"
              className="mfe-auth_submit"
              onClick={() =>
                void navigate(user ? nextScreen(user, '/') : '/auth/sign-in', { replace: true })
              }
            >
              {t('activation.toProfile')}
            </Button>
          </div>
        </AuthPage>
      );
    case 'invalid':
      return (
        <AuthPage
          key="invalid"
          takesFocus
          title={t('activation.invalid')}
          introduction={t('activation.invalidText')}
          below={
            <p>
              <Link to="/auth/sign-in">{t('forgot.back')}</Link>
            </p>
          }
        >
          <NewLinkForm email={user?.email ?? ''} />
        </AuthPage>
      );
    case 'failed':
      return (
        <AuthPage key="failed" takesFocus title={t('activation.failed')}>
          {activation.failure && (
            <Paragraph>{failureText(t, activation.failure, 'verify')}</Paragraph>
          )}
          <div className="mfe-auth_actions">
            <Button type="primary" size="large" onClick={retry}>
              {t('activation.retry')}
            </Button>
          </div>
        </AuthPage>
      );
  }
}
