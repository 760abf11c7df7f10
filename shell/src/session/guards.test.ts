import type { SessionState } from '@cumbre/client/session';
import { redirectFor } from './guards';

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://x');
  return { pathname, search, hash };
};
const user = {
  id: 'u',
  email: 'ana@example.org',
  firstName: '',
  lastName: '',
  phone: '',
  validated_email: true,
  hasProfile: true,
};
const stranger: SessionState = { user: null, userToken: null, loading: false };
const complete: SessionState = { user, userToken: 't', loading: false };
const incomplete: SessionState = {
  user: { ...user, hasProfile: false },
  userToken: 't',
  loading: false,
};

test.each([
  ['a stranger may sign in', '/auth/sign-in', stranger, null],
  ['a stranger may read the terms', '/auth/terms', stranger, null],
  ['a stranger at home signs in first', '/', stranger, '/auth/sign-in'],
  [
    'a stranger elsewhere comes back after signing in',
    '/organizations/7?tab=users#top',
    stranger,
    '/auth/sign-in?return=%2Forganizations%2F7%3Ftab%3Dusers%23top',
  ],
  ['not-found needs signing in, too', '/nowhere', stranger, '/auth/sign-in?return=%2Fnowhere'],
  [
    'an address that only begins like /auth is not open',
    '/authors',
    stranger,
    '/auth/sign-in?return=%2Fauthors',
  ],
  [
    'a person without a profile completes it first',
    '/cycles',
    incomplete,
    '/auth/continue-sign-up',
  ],
  ['a person without a profile may complete it', '/auth/continue-sign-up', incomplete, null],
  [
    'a token without a person is treated as incomplete',
    '/',
    { ...complete, user: null },
    '/auth/continue-sign-up',
  ],
  ['a person with a profile goes anywhere', '/cycles', complete, null],
  [
    'the short address of the wizard leads there',
    '/sign-up?email=a%40b.c#token=1',
    stranger,
    '/auth/sign-up?email=a%40b.c#token=1',
  ],
])('%s', (_rule, path, session, detour) => {
  expect(redirectFor(at(path), session)).toBe(detour);
});
