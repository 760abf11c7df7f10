import { api, namespacedApi } from './api';
import { createAppStore } from './store';

type Store = ReturnType<typeof createAppStore>;
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  globalThis.fetch = (async ({ url }: Request) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    return Response.json({ from: pathname });
  }) as typeof fetch;
});

const inject = (of: ReturnType<typeof namespacedApi>, path: string) =>
  of.injectEndpoints({
    endpoints: (build) => ({
      invitation: build.query<{ from: string }, string>({
        query: (token) => ({ path: `${path}/${token}` }),
        providesTags: ['Invitations'],
      }),
    }),
  });
const read = async (store: Store, from: ReturnType<typeof inject>, token = 'a') =>
  (await store.dispatch(from.endpoints.invitation.initiate(token))).data?.from;

test('two packages may have an endpoint of the same name, each with its own cache', async () => {
  const store = createAppStore();
  const [auth, org] = [
    inject(namespacedApi('one'), 'look-up'),
    inject(namespacedApi('other'), 'invitations'),
  ];
  expect([await read(store, auth), await read(store, org)]).toEqual([
    '/api/look-up/a',
    '/api/invitations/a',
  ]);
  expect(Object.keys(store.getState().api.queries)).toEqual([
    'one/invitation("a")',
    'other/invitation("a")',
  ]);
  expect([
    typeof auth.useInvitationQuery,
    typeof auth.useLazyInvitationQuery,
    auth.useInvitationQuery === org.useInvitationQuery,
  ]).toEqual(['function', 'function', false]);
});

test('mutations and infinite queries have hooks with the plain name', () => {
  const calls = namespacedApi('hooks').injectEndpoints({
    endpoints: (build) => ({
      save: build.mutation<null, void>({ query: () => ({ path: 'save' }) }),
      pages: build.infiniteQuery<null, void, number>({
        infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: () => undefined },
        query: () => ({ path: 'pages' }),
      }),
    }),
  });
  expect([
    typeof calls.useSaveMutation,
    typeof calls.usePagesInfiniteQuery,
    'useSaveQuery' in calls,
  ]).toEqual(['function', 'function', false]);
});

test('cached data is patched by the plain name, that of another package by the full name', async () => {
  const store = createAppStore();
  const [own, other] = [
    inject(namespacedApi('patched'), 'own'),
    inject(namespacedApi('left'), 'other'),
  ];
  await read(store, own);
  await read(store, other);
  store.dispatch(
    own.util.updateQueryData('invitation', 'a', (draft) => {
      draft.from = 'patched';
    }),
  );
  store.dispatch(
    own.util.upsertQueryEntries([{ endpointName: 'invitation', arg: 'b', value: { from: 'put' } }]),
  );
  expect(own.endpoints.invitation.select('a')(store.getState()).data).toEqual({ from: 'patched' });
  expect(own.endpoints.invitation.select('b')(store.getState()).data).toEqual({ from: 'put' });
  expect(other.endpoints.invitation.select('a')(store.getState()).data).toEqual({
    from: '/api/other/a',
  });
  const found = own.util
    .selectInvalidatedBy(store.getState(), ['Invitations'])
    .map(({ endpointName }) => endpointName);
  expect([...new Set(found)].sort()).toEqual(['invitation', 'left/invitation']);
  expect(own.util.selectCachedArgsForQuery(store.getState(), 'invitation')).toEqual(['a', 'b']);
});

test('a name that one package uses twice is refused, with both places', () => {
  const okr = namespacedApi('mfe-twice');
  const define = (...names: string[]) =>
    okr.injectEndpoints({
      endpoints: (build) =>
        Object.fromEntries(
          names.map((name) => [name, build.query<null, void>({ query: () => ({ path: name }) })]),
        ),
    });
  define('week', 'recordMany');
  expect(() => define('recordMany')).toThrow(
    'mfe-twice/recordMany is the name of two endpoints: one is injected with week, recordMany, the other with recordMany.',
  );
});

test('if a package is evaluated again, as its previous release after a failure, its latest definitions count', async () => {
  const store = createAppStore();
  inject(namespacedApi('again'), 'first');
  expect(await read(store, inject(namespacedApi('again'), 'second'))).toBe('/api/second/a');
});

test("a release without namespaces injects into the page's api, without a conflict", async () => {
  const store = createAppStore();
  const former = api as unknown as ReturnType<typeof namespacedApi>;
  const [one, other] = [
    inject(former, 'one'),
    inject(
      former.enhanceEndpoints({ addTagTypes: ['Ideas'] }) as unknown as typeof former,
      'other',
    ),
  ];
  expect([await read(store, one), await read(store, other), await read(store, one, 'b')]).toEqual([
    '/api/one/a',
    '/api/other/a',
    '/api/one/b',
  ]);
  expect(
    one.util
      .selectInvalidatedBy(store.getState(), ['Invitations'])
      .map(({ endpointName }) => endpointName),
  ).toContain('invitation');
});

test.each(['', 'mfe-okr/week', 'Mfe', '7'])('"%s" is no namespace', (name) => {
  expect(() => namespacedApi(name)).toThrow('is no namespace for endpoints');
});
