// Sets a new password by a mailed link and continues to sign-in. The server then ends all sessions,
// so the session of this browser is removed as well.
import { useState } from 'react';
import { useAppDispatch } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { signedIn } from '@cumbre/client/session';
import { Link, useLocation, useNavigate } from '@cumbre/remote/router';
import { Paragraph } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { linkToken } from '../linkToken';
import { newSession } from '../newSession';
import { NewPasswordForm } from '../NewPasswordForm';
import { useTranslation } from '../useTranslation';

export function RecoveryPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const token = linkToken(useLocation().hash);
  const [dead, setDead] = useState(false);

  const goToSignIn = () =>
    void navigate('/auth/sign-in', { replace: true, state: { notice: 'passwordChanged' } });
  if (!token || dead) {
    return (
      <AuthPage
        key="dead"
        takesFocus={dead}
        title={t(token ? 'recovery.invalid' : 'activation.missing')}
      >
        <Paragraph>{t(token ? 'recovery.invalidText' : 'activation.missingText')}</Paragraph>
        <p className="mfe-auth_open">
          <Link to="/auth/forgot-password">{t('recovery.newLink')}</Link>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t('recovery.title')}
      introduction={t('recovery.text')}
      below={
        <p>
          <Link to="/auth/sign-in">{t('forgot.back')}</Link>
        </p>
      }
    >
      <NewPasswordForm
        token={token}
        submit={t('recovery.submit')}
        working={t('recovery.working')}
        onDeadLink={() => setDead(true)}
        onDone={async (result) => {
          // The answer opens a session, which ends unused: the person signs in with the new
          // password.
          dispatch(signedIn(newSession(result)));
          await dispatch(logOut({ keepForms: true }));
          goToSignIn();
        }}
        onSecondFactor={() => {
          void dispatch(logOut({ onServer: false }));
          goToSignIn();
        }}
      />
    </AuthPage>
  );
}
