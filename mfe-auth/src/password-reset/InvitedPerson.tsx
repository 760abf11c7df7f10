// Somebody who was invited completes the account: name and password by the token of the invitation, and is signed in.
import { useState } from 'react';
import { useAppDispatch } from '@cumbre/client/hooks';
import { signedIn } from '@cumbre/client/session';
import { useNavigate } from '@cumbre/remote/router';
import { Paragraph } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { newSession, nextScreen } from '../newSession';
import { useTexts } from '../useTexts';
import { NewPasswordForm } from '../NewPasswordForm';

export function InvitedPerson({ token }: { token: string }) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [dead, setDead] = useState(false);

  if (dead) return <AuthPage key="dead" takesFocus title={t('recovery.invalid')}><Paragraph>{t('invited.invalidText')}</Paragraph></AuthPage>;
  return (
    <AuthPage title={t('invited.title')} introduction={t('invited.text')}>
      <NewPasswordForm
        token={token} withName submit={t('invited.submit')} working={t('invited.working')} onDeadLink={() => setDead(true)}
        onDone={(result) => {
          const session = newSession(result);
          dispatch(signedIn(session));
          void navigate(nextScreen(session.user, '/'), { replace: true });
        }}
      />
    </AuthPage>
  );
}
