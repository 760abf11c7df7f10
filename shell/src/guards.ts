// Who may see which address (specification, section 2): screens under /auth are open, all others need a token and a
// completed profile. Pure, so that the first render already decides and no wrong screen flashes.
import type { SessionState } from '@cumbre/client/session';
import { signInPath } from '@cumbre/remote/returnAddress';

export const SIGN_IN = '/auth/sign-in';
export const CONTINUE_SIGN_UP = '/auth/continue-sign-up';

export interface Address { pathname: string; search: string; hash: string }

const isOpen = ({ pathname }: Address): boolean => pathname === '/auth' || pathname.startsWith('/auth/');

/** Where to go instead of `address`, or null where it may be shown. */
export function detourFrom(address: Address, session: SessionState): string | null {
  if (address.pathname === '/sign-up') return `/auth/sign-up${address.search}${address.hash}`;
  if (isOpen(address)) return null;
  if (!session.userToken) return signInPath(`${address.pathname}${address.search}${address.hash}`);
  // From there whoever has not verified the e-mail is led to that step.
  if (!session.user?.hasProfile || !session.user.validated_email) return CONTINUE_SIGN_UP;
  return null;
}
