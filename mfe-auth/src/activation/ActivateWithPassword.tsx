// The verification link of a sign-up, opened in a browser that is not signed in to that account.
// With the password of the sign-up, the person continues on both devices; with a new password, the
// account belongs to the person who opened the link. Either one signs in here.
import { useState } from 'react';
import { useAppDispatch } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { signedIn } from '@cumbre/client/session';
import { useNavigate } from '@cumbre/remote/router';
import { AuthPage } from '../AuthPage';
import { newSession, nextScreen } from '../newSession';
import { NewPasswordForm } from '../NewPasswordForm';
import { useTranslation } from '../useTranslation';
import { NewLinkForm } from './NewLinkForm';

export function ActivateWithPassword({ token }: { token: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [dead, setDead] = useState(false);

  if (dead)
    return (
      <AuthPage
        key="dead"
        takesFocus
        title={t('activation.invalid')}
        introduction={t('activation.invalidText')}
      >
        <NewLinkForm email="" />
      </AuthPage>
    );
  return (
    <AuthPage
      key="password"
      takesFocus
      title={t('activation.password')}
      introduction={t('activation.passwordText')}
    >
      <NewPasswordForm
        token={token}
        label={t('field.password')}
        submit={t('activation.confirm')}
        working={t('activation.working')}
        onDeadLink={() => setDead(true)}
        onDone={async (result) => {
          // Another person may be signed in in this browser.
          await dispatch(logOut());
          const session = newSession(result);
          dispatch(signedIn(session));
          await navigate(nextScreen(session.user, '/'), { replace: true });
        }}
      />
    </AuthPage>
  );
}
