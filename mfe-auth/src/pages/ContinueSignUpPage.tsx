// Completes an unfinished profile: steps 3 to 5 for a signed-in person. A person who belongs to an
// organization, or is invited to one, answers only the missing fields. The page first asks the
// server whether the profile was completed on another device meanwhile, so that no second
// organization is created by accident.
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import type { Failure } from '@cumbre/client/request';
import { selectUser, userChanged } from '@cumbre/client/session';
import type { SessionUser } from '@cumbre/client/session';
import { Navigate, useSearchParams } from '@cumbre/remote/router';
import { Button, Skeleton } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { Notice } from '../Notice';
import { useCurrentAccountMutation, useOwnOrganizationsMutation } from '../accountApi';
import { failureOf, failureText } from '../failures';
import { MissingForm } from '../profile/MissingForm';
import { ProfileSteps } from '../profile/ProfileSteps';
import { hasProfileAnswers, keepProfileAnswers } from '../profile/profileAnswers';
import { stepInAddress } from '../stepInAddress';
import { useTranslation } from '../useTranslation';

export function ContinueSignUpPage() {
  const user = useAppSelector(selectUser);
  if (!user) return <Navigate to="/auth/sign-in" replace />;
  if (!user.validated_email) return <Navigate to="/auth/sign-up?step=2" replace />;
  if (user.hasProfile) return <Navigate to="/" replace />;
  return <OpenProfile key={user.id} user={user} />;
}

function OpenProfile({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { belongs, failure } = useKnown(user);

  if (belongs === null)
    return (
      <AuthPage title={t('signUp.continueTitle')} below={<SignOut />}>
        <Skeleton active title={false} />
      </AuthPage>
    );
  if (belongs) {
    return (
      <AuthPage
        key="missing"
        title={t('signUp.continueTitle')}
        introduction={t('signUp.missing')}
        below={<SignOut />}
      >
        <MissingForm person={user} />
      </AuthPage>
    );
  }
  return (
    <>
      {failure && <Notice type="warning" text={failure} />}
      <ProfileSteps
        key={user.email}
        person={user}
        name={t('signUp.continueTitle')}
        asked={stepInAddress(search)}
        first={3}
        below={<SignOut />}
      />
    </>
  );
}

/** The frame has no account menu before the profile is complete. */
function SignOut() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Button type="link" className="mfe-auth_leave" onClick={() => void dispatch(logOut())}>
      {t('signUp.leave')}
    </Button>
  );
}

interface Known {
  /** Null until the server has answered. */
  belongs: boolean | null;
  /** The message for a failed request. */
  failure: string | null;
}

/**
 * Reads the account and its organizations once. A person who already has answers in this tab
 * continues with them; else those of another tab or device are taken.
 */
function useKnown({ id, email }: SessionUser): Known {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [currentAccount] = useCurrentAccountMutation();
  const [ownOrganizations] = useOwnOrganizationsMutation();
  const [belongs, setBelongs] = useState<boolean | null>(() =>
    hasProfileAnswers(email) ? false : null,
  );
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    if (hasProfileAnswers(email)) return;
    let over = false;
    Promise.all([currentAccount().unwrap(), ownOrganizations(id).unwrap()]).then(
      ([account, { organizations, closed }]) => {
        const { name, lastname, cellphone, validated_email, hasProfile } = account;
        keepProfileAnswers(email, account.signUpAnswers ?? null);
        dispatch(
          userChanged({
            firstName: name,
            lastName: lastname,
            phone: cellphone,
            validated_email,
            hasProfile,
          }),
        );
        if (!over) setBelongs(organizations.length + closed.length > 0);
      },
      (error: unknown) => {
        const failed = failureOf(error);
        // The request was aborted because the person signs out.
        if (over || failed.code === 'ABORTED') return;
        setFailure(failed);
        setBelongs(false);
      },
    );
    return () => {
      over = true;
    };
  }, [id, email, currentAccount, ownOrganizations, dispatch]);
  return { belongs, failure: failure && failureText(t, failure, 'currentUser') };
}
