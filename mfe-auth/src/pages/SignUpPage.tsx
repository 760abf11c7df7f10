// The sign-up wizard or, with the link of an invitation, the short sign-up form. The step is part
// of the address, so that Back, reload and a shared link work; a step that is not open yet
// redirects to the current one. Registering opens a session, so the later steps need a signed-in
// person.
import { useEffect, useState } from 'react';
import { onAuthExpired } from '@cumbre/client/authExpired';
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { selectUser, userChanged } from '@cumbre/client/session';
import type { SessionUser } from '@cumbre/client/session';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from '@cumbre/remote/router';
import { Skeleton } from '@cumbre/ui/base';
import { WizardPage } from '../WizardPage';
import { ProviderButtons } from '../providers/ProviderButtons';
import type { Step } from '../WizardPage';
import { InvitedSignUp } from '../invitation/InvitedSignUp';
import { invitationToken } from '../linkToken';
import { ProfileSteps } from '../profile/ProfileSteps';
import { useAnswersFromServer } from '../profile/profileAnswers';
import { FirstStep } from '../sign-up/FirstStep';
import { VerifyEmail } from '../sign-up/VerifyEmail';
import { useOtherEmail } from '../sign-up/useOtherEmail';
import { stepInAddress } from '../stepInAddress';
import { useTranslation } from '../useTranslation';

const furthestStep = (user: SessionUser | null): number =>
  user ? (user.validated_email ? 5 : 2) : 1;

export function SignUpPage() {
  const invitation = invitationToken(useLocation().hash);
  return invitation ? <InvitedSignUp token={invitation} /> : <Wizard />;
}

/** The steps 3 to 5, with the answers of another tab or device if this tab has none. */
function OwnSteps({ user, asked }: { user: SessionUser; asked: Step }) {
  const { t } = useTranslation();
  // As in the tab that the link of the mail opens: the account exists.
  const name = t('signUp.continueTitle');
  const isReady = useAnswersFromServer(user.email);
  if (isReady) return <ProfileSteps person={user} name={name} asked={asked} first={1} />;
  return (
    <WizardPage step={asked} name={name}>
      <Skeleton active title={false} />
    </WizardPage>
  );
}

function Wizard() {
  const { t } = useTranslation();
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const otherEmail = useOtherEmail();
  const [search] = useSearchParams();
  const asked = stepInAddress(search);
  const furthest = furthestStep(user);
  const name = t('signUp.title');
  // The account was completed on another device with another password, which ended this session.
  const [isOver, setOver] = useState(false);
  useEffect(() => onAuthExpired(() => setOver(true)), []);

  if (isOver && !user)
    return <Navigate to="/auth/sign-in" replace state={{ notice: 'sessionOver' }} />;
  if (user?.hasProfile && user.validated_email) return <Navigate to="/" replace />;
  if (!asked || asked > furthest) return <Navigate to={`?step=${Math.min(furthest, 3)}`} replace />;
  if (asked === 1) {
    const below = (
      <p>
        {t('signUp.hasAccount')} <Link to="/auth/sign-in">{t('signUp.signIn')}</Link>
      </p>
    );
    return (
      <WizardPage step={1} name={name} below={below}>
        {!user && <ProviderButtons wanted="/" />}
        <FirstStep user={user} onDone={() => void navigate('?step=2')} onOtherEmail={otherEmail} />
      </WizardPage>
    );
  }
  if (!user) return null;
  if (asked > 2) return <OwnSteps key={user.email} user={user} asked={asked} />;
  return (
    <WizardPage step={2} name={name}>
      <VerifyEmail
        email={user.email}
        verified={user.validated_email}
        onOtherEmail={otherEmail}
        onGoOn={() => void navigate('?step=3')}
        onVerified={() => {
          dispatch(userChanged({ validated_email: true }));
          void navigate('?step=3');
        }}
      />
    </WizardPage>
  );
}
