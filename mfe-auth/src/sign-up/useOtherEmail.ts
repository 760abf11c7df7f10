// "Register with another e-mail": ends the session that registering opened and returns to step 1.
// The form keeps the typed address for correction, since most often it was mistyped.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { selectUser } from '@cumbre/client/session';
import { useNavigate } from '@cumbre/remote/router';
import { savePendingSignUp } from './pendingSignUp';

export function useOtherEmail(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  return async () => {
    savePendingSignUp({ email: user?.email ?? '', accepted: true });
    await dispatch(logOut());
    await navigate('/auth/sign-up?step=1', { replace: true });
  };
}
