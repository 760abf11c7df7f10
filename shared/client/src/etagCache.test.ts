import { namespacedApi } from './api';
import { logOut } from './logOut';
import { signedIn } from './session';
import { createAppStore } from './store';

const probe = namespacedApi('test').injectEndpoints({
  endpoints: (build) => ({
    list: build.query<{ rows: number[] }, string>({
      query: (path) => ({ path, revalidate: true }),
    }),
  }),
});
const user = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Quispe',
  phone: '',
  validated_email: true,
  hasProfile: true,
};

let asked: (string | null)[] = [];
function serverHas(tag: string) {
  asked = [];
  globalThis.fetch = (async (input: Request) => {
    const seen = input.headers.get('if-none-match');
    asked.push(seen);
    return seen === tag
      ? new Response(null, { status: 304, headers: { etag: tag } })
      : Response.json({ rows: [1, 2] }, { headers: { etag: tag } });
  }) as typeof fetch;
}

function storeOf(token: string) {
  const store = createAppStore();
  store.dispatch(signedIn({ user, userToken: token }));
  return Object.assign(store, {
    read: (path: string) =>
      store.dispatch(probe.endpoints.list.initiate(path, { forceRefetch: true })),
  });
}

test('an unchanged list is answered with the cached rows, identical as objects', async () => {
  const store = storeOf('a');
  serverHas('"1"');
  const first = await store.read('list');
  const second = await store.read('list');
  expect(asked).toEqual([null, '"1"']);
  expect(second.data).toBe(first.data);
  expect(second.isSuccess).toBe(true);
});

test('a changed list is read again and cached under its new tag', async () => {
  const store = storeOf('b');
  serverHas('"1"');
  await store.read('list');
  serverHas('"2"');
  await store.read('list');
  await store.read('list');
  expect(asked).toEqual(['"1"', '"2"']);
});

test('no other person gets cached lists, nor anybody after logging out', async () => {
  serverHas('"1"');
  await storeOf('c').read('list');
  await storeOf('d').read('list');
  expect(asked).toEqual([null, null]);
  const store = storeOf('d');
  await store.dispatch(logOut({ onServer: false }));
  store.dispatch(signedIn({ user, userToken: 'd' }));
  await store.read('list');
  expect(asked).toEqual([null, null, null]);
});

test('only the last four lists are cached', async () => {
  const store = storeOf('e');
  serverHas('"1"');
  for (const path of ['1', '2', '3', '4', '5']) await store.read(path);
  await store.read('5');
  await store.read('1');
  expect(asked.slice(-2)).toEqual(['"1"', null]);
});
