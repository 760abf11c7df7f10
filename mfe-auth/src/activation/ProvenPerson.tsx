// The link of a sign-up, opened where nobody is signed in to that account: with the password of the sign-up the person
// simply goes on, on both devices; with another one the account is theirs alone from now on. Signs them in here.
import { useState } from 'react';
import { useAppDispatch } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { signedIn } from '@cumbre/client/session';
import { useNavigate } from '@cumbre/remote/router';
import { AuthPage } from '../AuthPage';
import { newSession, nextScreen } from '../newSession';
import { NewPasswordForm } from '../NewPasswordForm';
import { useTexts } from '../useTexts';
import { NewLinkForm } from './NewLinkForm';

export function ProvenPerson({ token }: { token: string }) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [dead, setDead] = useState(false);

  if (dead) return <AuthPage key="dead" takesFocus title={t('activation.invalid')} introduction={t('activation.invalidText')}><NewLinkForm email="" /></AuthPage>;
  return (
    <AuthPage key="password" takesFocus title={t('activation.password')} introduction={t('activation.passwordText')}>
      <NewPasswordForm
        token={token} submit={t('activation.confirm')} working={t('activation.working')} onDeadLink={() => setDead(true)}
        onDone={async (result) => {
          // Somebody else may be signed in in this browser.
          await dispatch(logOut());
          const session = newSession(result);
          dispatch(signedIn(session));
          await navigate(nextScreen(session.user, '/'), { replace: true });
        }}
      />
    </AuthPage>
  );
}
