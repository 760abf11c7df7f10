// The shared fixture of the sign-up wizard's tests: a server that answers its calls, its pages
// fetched beforehand, and the people.
import { act, cleanup, screen } from '@testing-library/react';
import { buildOrganization, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

export const PASSWORD = 'Risco!26';
export const openPage = (path: string, options: Partial<ScreenOptions> = {}) =>
  renderRemote(register, { remote: 'mfe-auth', path, ...options });
export const unverifiedUser = buildUser({
  email: 'ana@example.org',
  firstName: '',
  lastName: '',
  phone: '',
  validated_email: false,
  hasProfile: false,
});
export const verifiedUser = { ...unverifiedUser, validated_email: true };
export const registrationAnswer = {
  result: {
    token: 'fresh',
    email: 'ana@example.org',
    id: unverifiedUser.id,
    validated_email: false,
    hasProfile: false,
  },
};

export const serveSignUp = (routes: Record<string, Route> = {}) =>
  startFakeServer({
    'POST /api/users/check-email': true,
    'POST /api/users': registrationAnswer,
    'HEAD /mailbox': new Response(null, { status: 404 }),
    'POST /api/users/logout': undefined,
    'GET /api/users/email-verified': { result: { verified: false } },
    'POST /api/users/resend-validation': undefined,
    'GET /api/users/me': {
      result: {
        id: unverifiedUser.id,
        email: 'ana@example.org',
        name: '',
        lastname: '',
        cellphone: '',
        validated_email: true,
        hasProfile: false,
      },
    },
    'GET /api/organizations/bymember/:id': { organizations: [], closed: [] },
    'PUT /api/users/update-data': ({ body }) => ({
      result: {
        id: unverifiedUser.id,
        email: 'ana@example.org',
        validated_email: true,
        hasProfile: true,
        ...(body as object),
      },
    }),
    'POST /api/organizations': { organization: buildOrganization({ id: 'the-new-one' }) },
    ...routes,
  });

/**
 * Each page is in a chunk of its own. Call this in beforeAll: the test tools do not wait for a page
 * that loads while they act.
 */
export async function fetchPages() {
  serveSignUp();
  for (const [path, user] of [
    ['/auth/sign-up', null],
    ['/auth/continue-sign-up', verifiedUser],
    ['/auth/complete', buildUser()],
  ] as const) {
    await act(async () => {
      await openPage(path, { user });
    });
    await screen.findByRole('heading', { level: 1 });
    cleanup();
  }
  window.localStorage.clear();
  window.sessionStorage.clear();
}
