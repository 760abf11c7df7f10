import { clientApi } from '@cumbre/client/api';
import { fetchCyclesAhead } from '@cumbre/client/cycles';
import { signedIn } from '@cumbre/client/session';
import type { SessionUser } from '@cumbre/client/session';
import { organizationSelected } from '@cumbre/client/selection';
import { createAppStore } from '@cumbre/client/store';
import { startFirstCalls } from './firstCalls';

const ana: SessionUser = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Quispe',
  phone: '',
  validated_email: true,
  hasProfile: true,
};
const at = (pathname: string) =>
  ({ pathname, search: '', hash: '', href: `http://localhost${pathname}` }) as Location;

/** The paths that were asked for, of a store with this person; every call gets `status`. */
async function callsOf(user: SessionUser | null, pathname: string, status = 200) {
  const asked: string[] = [];
  globalThis.fetch = (async (input: Request) => {
    asked.push(new URL(input.url).pathname);
    return Response.json({ organizations: [], closed: [], cycles: [] }, { status });
  }) as typeof fetch;
  const failures: unknown[] = [];
  const store = createAppStore({ onFailure: (failure) => failures.push(failure) });
  if (user) store.dispatch(signedIn({ user, userToken: 't1' }));
  store.dispatch(organizationSelected('o1'));
  startFirstCalls(store, at(pathname));
  await Promise.all(store.dispatch(clientApi.util.getRunningQueriesThunk()));
  return { asked: asked.toSorted(), failures, store };
}

test('the organizations and the cycles of the selected one are asked for at once', async () => {
  const { asked, store } = await callsOf(ana, '/');
  expect(asked).toEqual(['/api/organizations/bymember/u1', '/api/organizations/o1/cycles']);
  // The screen gets the same answer.
  await store.dispatch(fetchCyclesAhead('o1'));
  expect(asked).toHaveLength(2);
});

test.each([
  ['nobody is signed in', null, '/'],
  ['the screen is open to everybody', ana, '/auth/terms'],
  ['the sign-up is not finished', { ...ana, hasProfile: false }, '/'],
])('nothing is asked for if %s', async (_, user, pathname) => {
  expect((await callsOf(user, pathname)).asked).toEqual([]);
});

test('a refusal of the cycles of an organization that was left shows no message', async () => {
  const { failures } = await callsOf(ana, '/', 403);
  // The list of organizations reports its own failure.
  expect(failures).toHaveLength(1);
});
