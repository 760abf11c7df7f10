// Sets a new password by a mailed link and continues to sign-in. The server then ends all sessions,
// so the session of this browser is removed as well. A used or expired link says so before anybody types.
import { useState } from 'react';
import { failureOf } from '@cumbre/client/failure';
import { useAppDispatch } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { signedIn } from '@cumbre/client/session';
import { Link, useLocation, useNavigate } from '@cumbre/remote/router';
import { skipToken } from '@cumbre/client/toolkit';
import { Paragraph, Skeleton } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { useCheckLinkQuery } from '../accountApi';
import { linkToken } from '../linkToken';
import { newSession } from '../newSession';
import { NewPasswordForm } from '../NewPasswordForm';
import { useTranslation } from '../useTranslation';

export function RecoveryPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const token = linkToken(useLocation().hash);
  const [link, setLink] = useState<'unknown' | 'open' | 'dead'>('unknown');
  // Asked once: setting the password uses the link. Where the server cannot say, the form is shown.
  const { error, isSuccess } = useCheckLinkQuery(token && link === 'unknown' ? token : skipToken);
  if (link === 'unknown' && (isSuccess || error))
    setLink(failureOf(error)?.code === 'LINK_TOKEN_INVALID' ? 'dead' : 'open');
  const dead = link === 'dead';

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
  if (link === 'unknown')
    return (
      <AuthPage title={t('recovery.title')}>
        <Skeleton active title={false} />
      </AuthPage>
    );
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
        label={t('field.newPassword')}
        submit={t('recovery.submit')}
        working={t('recovery.working')}
        onDeadLink={() => setLink('dead')}
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
