// Completing a profile that was left half-way: the steps 3 to 5 for somebody who is signed in. Whether it was completed
// meanwhile, on another device, is asked first, so that nobody makes a second organization by accident.
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import type { Failure } from '@cumbre/client/request';
import { selectUser, userChanged } from '@cumbre/client/session';
import { Navigate, useSearchParams } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { Notice } from '../Notice';
import { useCurrentAccountMutation } from '../accountCalls';
import { failureOf, failureText } from '../failures';
import { ProfileSteps } from '../profile/ProfileSteps';
import { hasProfileAnswers } from '../profile/profileAnswers';
import { stepInAddress } from '../stepInAddress';
import { useTexts } from '../useTexts';

export function ContinueSignUpPage() {
  const t = useTexts();
  const user = useAppSelector(selectUser);
  const email = user?.email;
  const [search] = useSearchParams();
  const failure = useCompletedElsewhere(email);

  if (!user) return <Navigate to="/auth/sign-in" replace />;
  if (!user.validated_email) return <Navigate to="/auth/sign-up?step=2" replace />;
  if (user.hasProfile) return <Navigate to="/" replace />;
  return (
    <>
      {failure && <Notice type="warning" text={failure} />}
      <ProfileSteps key={user.email} person={user} name={t('signUp.continueTitle')} asked={stepInAddress(search)} first={3} below={<SignOut />} />
    </>
  );
}

/** The frame has no account menu before the profile is complete. */
function SignOut() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  return <Button type="link" className="auth-leave" onClick={() => void dispatch(logOut())}>{t('signUp.leave')}</Button>;
}

/** Asks once; answers what to say when asking failed. Somebody with answers begun here goes on with them. */
function useCompletedElsewhere(email: string | undefined): string | null {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const [currentAccount] = useCurrentAccountMutation();
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    if (!email || hasProfileAnswers(email)) return;
    let over = false;
    currentAccount().unwrap().then(
      ({ name, lastname, cellphone, validated_email, hasProfile }) => dispatch(userChanged({ firstName: name, lastName: lastname, phone: cellphone, validated_email, hasProfile })),
      (error: unknown) => {
        if (!over) setFailure(failureOf(error));
      },
    );
    return () => {
      over = true;
    };
  }, [email, currentAccount, dispatch]);
  return failure && failureText(t, failure, 'currentUser');
}
