// The session that an answer of the server opens. The endpoints name the person's fields
// differently (firstName at sign-in, name and lastname in account payloads); the session has one
// form.
import type { SessionUser } from '@cumbre/client/session';
import type {
  AuthenticateAnswer,
  RegistrationAnswer,
  UpdatePasswordAnswer,
} from '@cumbre/contract/users';

type Opening =
  | RegistrationAnswer['result']
  | AuthenticateAnswer['result']
  | UpdatePasswordAnswer['result'];

export function newSession(result: Opening): { user: SessionUser; userToken: string } {
  const { id, email, hasProfile, validated_email, token } = result;
  const firstName = 'firstName' in result ? result.firstName : 'name' in result ? result.name : '';
  const lastName =
    'lastName' in result ? result.lastName : 'lastname' in result ? result.lastname : '';
  return {
    user: { id, email, firstName, lastName, phone: '', validated_email, hasProfile },
    userToken: token,
  };
}

/**
 * The screen to open for a session: verification, the rest of the profile, or the page that the
 * person requested.
 */
export function nextScreen(
  user: Pick<SessionUser, 'validated_email' | 'hasProfile'>,
  wanted: string,
): string {
  if (!user.validated_email) return '/auth/sign-up?step=2';
  return user.hasProfile ? wanted : '/auth/continue-sign-up';
}
