// The link of the verification mail: uses its token and leads on, to the wizard's step 3 when the session of the sign-up
// is here, else to sign-in. A link that is used up, expired or replaced offers a new one.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { selectUser, userChanged } from '@cumbre/client/session';
import { Link, useLocation, useNavigate } from '@cumbre/remote/router';
import { Button, Paragraph, Spin } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { useCurrentAccountMutation } from '../accountCalls';
import { NewLinkForm } from '../activation/NewLinkForm';
import { useActivation } from '../activation/useActivation';
import { failureText } from '../failures';
import { linkToken } from '../linkToken';
import { nextScreen } from '../newSession';
import { useTexts } from '../useTexts';

export function ActivateAccountPage() {
  const t = useTexts();
  const token = linkToken(useLocation().hash);
  const toSignIn = <p><Link to="/auth/sign-in">{t('forgot.back')}</Link></p>;
  if (token) return <Activating key={token} token={token} />;
  return <AuthPage title={t('activation.missing')} introduction={t('activation.missingText')} below={toSignIn}><NewLinkForm email="" /></AuthPage>;
}

function Activating({ token }: { token: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [currentAccount] = useCurrentAccountMutation();
  // The link may be another person's than the one who is signed in here, so the server is asked who was verified.
  const { activation, retry } = useActivation(token, async () => {
    if (!user) return;
    const { data: account } = await currentAccount();
    if (account?.validated_email) dispatch(userChanged({ validated_email: true, hasProfile: account.hasProfile }));
  });
  const isOwn = user?.validated_email === true;

  const goOn = async () => {
    if (isOwn) {
      await navigate(nextScreen(user, '/'), { replace: true });
      return;
    }
    if (user) await dispatch(logOut());
    await navigate('/auth/sign-in', { replace: true, state: { notice: 'verified' } });
  };

  // A link that is opened a second time has done its work.
  switch (activation.state === 'invalid' && isOwn ? 'done' : activation.state) {
    case 'working':
      return <AuthPage title={t('activation.title')}><output className="auth-waiting"><Spin size="small" /> {t('activation.working')}</output></AuthPage>;
    case 'done':
      return (
        <AuthPage key="done" takesFocus title={t('activation.done')}>
          <Paragraph>{t(isOwn ? 'activation.doneHere' : 'activation.doneElsewhere')}</Paragraph>
          <div className="auth-actions">
            <Button type="primary" size="large" className="auth-submit" onClick={() => void goOn()}>{t(isOwn ? 'activation.toProfile' : 'activation.toSignIn')}</Button>
          </div>
        </AuthPage>
      );
    case 'invalid':
      return (
        <AuthPage key="invalid" takesFocus title={t('activation.invalid')} introduction={t('activation.invalidText')} below={<p><Link to="/auth/sign-in">{t('forgot.back')}</Link></p>}>
          <NewLinkForm email={user?.email ?? ''} />
        </AuthPage>
      );
    case 'failed':
      return (
        <AuthPage key="failed" takesFocus title={t('activation.failed')}>
          {activation.failure && <Paragraph>{failureText(t, activation.failure, 'verify')}</Paragraph>}
          <div className="auth-actions"><Button type="primary" size="large" onClick={retry}>{t('activation.retry')}</Button></div>
        </AuthPage>
      );
  }
}
