import { createSlice } from '@cumbre/client/toolkit';
import { deleteAllDrafts } from '@cumbre/client/formDrafts';
import { loggedOut } from '@cumbre/client/session';
import type { Register, RemoteContext } from '@cumbre/remote/contract';
import { act, screen } from '@testing-library/react';
import { inventRemote, loadInvented, openPage } from './pageFixture';

jest.mock('./federation', () => ({ createFederation: () => ({ load: loadInvented }) }));

declare module '@cumbre/remote/contract' {
  interface RemoteEvents {
    'mfe-a/done': { by: string };
    'mfe-b/done': { by: string };
  }
}

const contexts: Record<string, RemoteContext> = {};
const read: Record<string, (tag: 'Ideas' | 'Items') => Promise<number>> = {};

/** The same remote twice, under two names: every name that it uses is the same. */
const twin =
  (name: string, count: number): Register =>
  (host) => {
    contexts[name] = host;
    const slice = createSlice({ name: host.remote, initialState: { count }, reducers: {} });
    host.store.inject(slice);
    host.i18n.addTexts({ en: { title: `Title of ${name}` }, es: { title: `Título de ${name}` } });
    let calls = 0;
    const api = host.http.enhanceEndpoints({ addTagTypes: ['Ideas'] }).injectEndpoints({
      endpoints: (build) => ({
        ideas: build.query<number, void>({
          queryFn: () => ({ data: (calls += 1) }),
          providesTags: [{ type: 'Ideas', id: 'all' }, 'Items'],
        }),
        change: build.mutation<null, 'Ideas' | 'Items'>({
          queryFn: () => ({ data: null }),
          invalidatesTags: (_answer, _error, tag) => [tag],
        }),
      }),
    });
    read[name] = async (tag) => {
      const { store } = await import('../store');
      const kept = store.dispatch(api.endpoints.ideas.initiate());
      await kept;
      await store.dispatch(api.endpoints.change.initiate(tag));
      await store.dispatch(api.util.getRunningQueryThunk('ideas', undefined));
      return calls;
    };
    return {
      routes: [
        {
          path: `/${name}`,
          access: 'signed-in',
          component: () => <h1 id={host.domId('title')}>{name}</h1>,
        },
      ],
    };
  };

const remotes = ['mfe-a', 'mfe-b'].map((name, at) => inventRemote(name, { r1: twin(name, at) }));
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage(remotes, 'development');
  for (const { name } of remotes) {
    await page.go(`/${name}`);
    await screen.findByRole('heading', { name });
  }
});

test('slices and texts of the same name are separate', async () => {
  expect(page.store.getState()).toMatchObject({ 'mfe-a': { count: 0 }, 'mfe-b': { count: 1 } });
  const { default: i18next } = await import('i18next');
  expect(['mfe-a', 'mfe-b'].map((ns) => i18next.t('title', { ns }))).toEqual([
    'Title of mfe-a',
    'Title of mfe-b',
  ]);
});

test('a slice of another remote is refused, naming both', () => {
  const slice = createSlice({ name: 'mfe-b', initialState: {}, reducers: {} });
  expect(() => contexts['mfe-a']!.store.inject(slice)).toThrow(
    'mfe-a may inject a slice under its own name only, not "mfe-b".',
  );
});

test('own tags of the same name are separate, and tags of shared resources are shared', async () => {
  const [a, b] = [read['mfe-a']!, read['mfe-b']!];
  expect([await a('Ideas'), await b('Ideas')]).toEqual([2, 2]);
  expect(await a('Ideas')).toBe(3);
  expect(await b('Items')).toBe(3);
  // That was an item for both, so both have been read again.
  expect(await a('Ideas')).toBe(5);
});

test('events of the same name are separate, and those of another remote cannot be emitted', () => {
  const [a, b] = [contexts['mfe-a']!, contexts['mfe-b']!];
  const heard: string[] = [];
  b.events.on('mfe-a/done', ({ by }) => heard.push(`a ${by}`));
  a.events.on('mfe-b/done', ({ by }) => heard.push(`b ${by}`));
  a.events.emit('mfe-a/done', { by: 'a' });
  b.events.emit('mfe-b/done', { by: 'b' });
  expect(() => a.events.emit('mfe-b/done', { by: 'a' })).toThrow(
    'mfe-a emits "mfe-b/done", which is an event of mfe-b',
  );
  expect(heard).toEqual(['a a', 'b b']);
  a.events.on('organization-selected', ({ organizationId }) => heard.push(organizationId));
  b.events.emit('organization-selected', { organizationId: 'o1' });
  expect(heard.at(-1)).toBe('o1');
});

test('storage keys are separate, and those of the tab are deleted with the session', async () => {
  const [a, b] = [contexts['mfe-a']!.storage, contexts['mfe-b']!.storage];
  for (const [storage, value] of [
    [a, 'of a'],
    [b, 'of b'],
  ] as const) {
    storage.local.set('key', value);
    storage.session.set('key', value);
    await storage.indexed.set('key', { value });
  }
  expect([a.local.get('key'), b.local.get('key')]).toEqual(['of a', 'of b']);
  expect([a.session.get('key'), b.session.get('key')]).toEqual(['of a', 'of b']);
  // jsdom has no database, so nothing is kept, without an error.
  expect(await a.indexed.get('key')).toBeUndefined();
  await a.indexed.remove('key');
  a.local.remove('key');
  expect([a.local.get('key'), b.local.get('key')]).toEqual([null, 'of b']);
  deleteAllDrafts();
  expect([a.session.get('key'), b.session.get('key'), b.local.get('key')]).toEqual([
    null,
    null,
    'of b',
  ]);
});

test('the database of a person is deleted when the session ends', () => {
  const deleted: string[] = [];
  Object.assign(window, { indexedDB: { deleteDatabase: (name: string) => deleted.push(name) } });
  act(() => void page.store.dispatch(loggedOut()));
  expect(deleted).toEqual(['cumbre-remotes']);
});

test('ids of elements are separate', () => {
  expect(['mfe-a', 'mfe-b'].map((name) => contexts[name]!.domId('title'))).toEqual([
    'mfe-a_title',
    'mfe-b_title',
  ]);
});
