// Which addresses a person may see (specification, section 2): screens under /auth are open, all
// others need a token and a completed profile. The functions are pure, so that the first render
// already decides.
import type { SessionState } from '@cumbre/client/session';
import { signInPath } from '@cumbre/remote/returnAddress';

export const SIGN_IN = '/auth/sign-in';
export const CONTINUE_SIGN_UP = '/auth/continue-sign-up';

export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

const isOpen = ({ pathname }: Address): boolean =>
  pathname === '/auth' || pathname.startsWith('/auth/');

/** Returns the address to go to instead, or null. */
export function redirectFor(address: Address, session: SessionState): string | null {
  if (address.pathname === '/sign-up') return `/auth/sign-up${address.search}${address.hash}`;
  if (isOpen(address)) return null;
  if (!session.userToken) return signInPath(`${address.pathname}${address.search}${address.hash}`);
  // That screen continues with the verification of the e-mail if it is missing.
  if (!session.user?.hasProfile || !session.user.validated_email) return CONTINUE_SIGN_UP;
  return null;
}
