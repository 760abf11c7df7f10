// Several remotes in one page, which never import each other: their calls use one store, one after
// the other, as for a person who visits both remotes without a reload.
import path from 'node:path';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createAppStore } from '@cumbre/client/store';
import { startFakeServer } from './fakeServer';

type Call = (argument: object) => Promise<{ data?: unknown; error?: unknown }>;
type Hooks = Record<string, () => readonly [Call, unknown]>;

/**
 * The hooks of a remote's module, loaded at run time because the import rules separate the remotes.
 */
const hooksOf = (module: string): Promise<Hooks> =>
  import(path.resolve(__dirname, '../../..', module)) as Promise<Hooks>;

function callWith(
  store: ReturnType<typeof createAppStore>,
  useCall: Hooks[string] | undefined,
): Call {
  if (!useCall) throw new Error('There is no such hook.');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(useCall, { wrapper });
  return async (argument) => {
    let answer: Awaited<ReturnType<Call>> = {};
    await act(async () => {
      answer = await result.current[0](argument);
    });
    return answer;
  };
}

test('sign-in, then another organization: each remote has its own createOrganization response', async () => {
  startFakeServer({
    'POST /api/users/authenticate': { result: { id: 'u1' } },
    'POST /api/organizations': { organization: { id: 'o1' } },
  });
  const store = createAppStore();
  const auth = await hooksOf('mfe-auth/src/accountApi');
  const org = await hooksOf('mfe-org/src/organizationsApi');
  await callWith(store, auth.useAuthenticateMutation)({ email: 'ana@example.org', password: 'x' });
  const body = { body: { name: 'Andes' }, idempotencyKey: 'k' };
  expect(await callWith(store, org.useCreateOrganizationMutation)(body)).toMatchObject({
    data: { organization: { id: 'o1' } },
  });
  expect(await callWith(store, auth.useCreateOrganizationMutation)(body)).toMatchObject({
    data: { id: 'o1' },
  });
});

test('my week, then a bulk check-in: each sends its rows to its organization', async () => {
  const server = startFakeServer({ 'POST /api/organizations/:id/progress': { rows: [] } });
  const store = createAppStore();
  const rows = [{ id: 'kr1', value: 1, date: '2026-01-01' }];
  await callWith(
    store,
    (await hooksOf('mfe-okr/src/week/weekApi')).useRecordWeekMutation,
  )({ organization: 'o1', cycle: 'c1', rows });
  await callWith(
    store,
    (await hooksOf('mfe-okr/src/bulk-actions/bulkCheckInsApi')).useRecordManyMutation,
  )({ organizationId: 'o2', cycle: 'c2', body: rows, idempotencyKey: 'k' });
  expect(
    server.calls.map(({ path: address, query, body }) => [address, query.cycle, body]),
  ).toEqual([
    ['/api/organizations/o1/progress', 'c1', rows],
    ['/api/organizations/o2/progress', 'c2', rows],
  ]);
});

test('an opened invitation and the invitation of a list are cached separately', async () => {
  const server = startFakeServer({
    'POST /api/invitations/look-up': { invitation: { organization: 'Andes' } },
    'GET /api/organizations/:id/invitations': { invitations: [{ id: 'i1' }] },
  });
  const store = createAppStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const useRead = async (module: string) =>
    (await hooksOf(module)).useInvitationQuery as unknown as (argument: unknown) => {
      data?: unknown;
    };
  const [useOpened, useListed] = [
    await useRead('mfe-auth/src/accountApi'),
    await useRead('mfe-org/src/members/membersApi'),
  ];
  const { result } = renderHook(
    () => [useOpened('token').data, useListed({ organization: 'o1', id: 'i1' }).data],
    { wrapper },
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(result.current).toEqual([{ organization: 'Andes' }, { id: 'i1' }]);
  expect(server.calls).toHaveLength(2);
});
