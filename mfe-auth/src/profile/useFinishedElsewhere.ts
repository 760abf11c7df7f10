// A profile can be completed in another tab or on another device while its steps are open here. The
// answers of this tab must then neither rename the person nor create a second organization.
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { selectUser, userChanged } from '@cumbre/client/session';
import { useCurrentAccountMutation, useOwnOrganizationsMutation } from '../accountApi';

/**
 * Asks whether the person has a profile and an organization by now, and then shows so in the session.
 * A failed request answers no.
 */
export function useFinishedElsewhere(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const id = useAppSelector(selectUser)?.id;
  const [currentAccount] = useCurrentAccountMutation();
  const [ownOrganizations] = useOwnOrganizationsMutation();
  return async () => {
    if (id === undefined) return false;
    const { data: account } = await currentAccount();
    if (!account?.hasProfile) return false;
    const { data: own } = await ownOrganizations(id);
    if (!own || own.organizations.length === 0) return false;
    const { name: firstName, lastname: lastName, cellphone: phone } = account;
    dispatch(userChanged({ firstName, lastName, phone, hasProfile: true }));
    return true;
  };
}

/** Asks when the person comes back to this tab. The page of the steps leaves by itself. */
export function useWatchElsewhere(): void {
  const isFinished = useFinishedElsewhere();
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') void isFinished();
  });
  useEffect(() => {
    const askNow = () => ask();
    window.addEventListener('focus', askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      window.removeEventListener('focus', askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, []);
}
