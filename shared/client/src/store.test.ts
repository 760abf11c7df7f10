import { createSlice } from '@reduxjs/toolkit';
import { namespacedApi } from './api';
import { onAuthExpired } from './authExpired';
import { logOut } from './logOut';
import type { Failure } from './request';
import { organizationSelected, selectOrganizationId } from './selection';
import {
  LOGGED_OUT_STORAGE_KEY,
  SESSION_STORAGE_KEY,
  loadingChanged,
  loggedOut,
  readStoredSession,
  signedIn,
} from './session';
import type { SessionUser } from './session';
import { createAppStore } from './store';

const ana: SessionUser = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Quispe',
  phone: '',
  validated_email: true,
  hasProfile: true,
};

const probe = namespacedApi('test').injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, { silent?: boolean; version?: number } | void>({
      query: (args) => ({ path: 'probe', ...args }),
    }),
    probeFile: build.query<unknown, void>({
      query: () => ({ path: 'probe-file', answer: 'file' }),
    }),
  }),
});

let asked: Request[] = [];
function serverAnswers(answer: () => Response) {
  asked = [];
  globalThis.fetch = (async (input: Request) => {
    asked.push(input.clone());
    return answer();
  }) as typeof fetch;
}
const problem = (status: number, code: string, detail: string) =>
  new Response(
    JSON.stringify({ type: 'about:blank', title: code, status, code, detail, requestId: 'r' }),
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
const reported: Failure[] = [];

function storeOf(person: SessionUser | null = ana) {
  const store = createAppStore({ onFailure: (failure) => reported.push(failure) });
  if (person) store.dispatch(signedIn({ user: person, userToken: 'token-1' }));
  return store;
}

beforeEach(() => {
  localStorage.clear();
  reported.length = 0;
});

describe('the session', () => {
  it('is stored under auth-storage with user, userToken and loading', () => {
    storeOf();
    expect(JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '')).toEqual({
      user: ana,
      userToken: 'token-1',
      loading: false,
    });
  });

  it('is restored after a reload', () => {
    storeOf();
    expect(createAppStore().getState().session).toEqual({
      user: ana,
      userToken: 'token-1',
      loading: true,
    });
  });

  it.each(['', 'no json', '{"userToken":7}', '[]', '{"userToken":"t","user":null}'])(
    'treats %j in storage as signed out',
    (stored) => {
      localStorage.setItem(SESSION_STORAGE_KEY, stored);
      expect(readStoredSession(localStorage).userToken).toBeNull();
    },
  );

  it('ends in this tab when it ends in another one', () => {
    const store = storeOf();
    localStorage.removeItem(SESSION_STORAGE_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
    expect(store.getState().session.userToken).toBeNull();
  });

  it('raises auth-expired when it expires in another tab, so that drafts are stored, but not when the person logs out there', () => {
    let raised = 0;
    const stop = onAuthExpired(() => (raised += 1));
    const changed = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
    storeOf();
    localStorage.removeItem(SESSION_STORAGE_KEY);
    changed(SESSION_STORAGE_KEY);
    const once = raised;
    expect(once).toBeGreaterThan(0);
    storeOf();
    sessionStorage.setItem('cumbre-kept u1 item /', '"half"');
    localStorage.removeItem(SESSION_STORAGE_KEY);
    changed(LOGGED_OUT_STORAGE_KEY);
    changed(SESSION_STORAGE_KEY);
    stop();
    expect(raised).toBe(once);
    expect(sessionStorage).toHaveLength(0);
  });

  it('clears the selected organization when it ends, even if the server is unreachable', async () => {
    const store = storeOf();
    store.dispatch(organizationSelected('o1'));
    expect(localStorage.getItem('cumbre-organization')).toBe('o1');
    globalThis.fetch = (() => Promise.reject(new TypeError('refused'))) as typeof fetch;
    await store.dispatch(logOut());
    expect(store.getState().session).toEqual({ user: null, userToken: null, loading: false });
    expect(store.getState().selection.organizationId).toBeNull();
    expect(localStorage.getItem('cumbre-organization')).toBeNull();
    expect(reported).toEqual([]);
  });

  it('leaves the selected organization to the same person who signs in again, to no other', () => {
    const signIn = (id: string) => signedIn({ user: { ...ana, id }, userToken: `token-${id}` });
    const store = storeOf(null);
    store.dispatch(signIn('u1'));
    store.dispatch(organizationSelected('o2'));
    store.dispatch(loggedOut());
    expect(selectOrganizationId(store.getState())).toBeNull();
    store.dispatch(signIn('u2'));
    expect(selectOrganizationId(store.getState())).toBeNull();
    store.dispatch(loggedOut());
    store.dispatch(signIn('u1'));
    expect(selectOrganizationId(store.getState())).toBe('o2');
    expect(localStorage.getItem('cumbre-organization')).toBe('o2');
  });
});

describe('a call', () => {
  it('sends the token, the page language, credentials and the version', async () => {
    serverAnswers(() => Response.json({ ok: true }));
    document.documentElement.lang = 'es';
    await storeOf().dispatch(probe.endpoints.probe.initiate({ version: 3 }));
    expect(asked[0]?.headers.get('x-access-token')).toBe('token-1');
    expect(asked[0]?.headers.get('accept-language')).toBe('es');
    expect(asked[0]?.headers.get('if-match')).toBe('"3"');
    expect(asked[0]?.credentials).toBe('include');
  });

  it('sends no token when nobody is signed in', async () => {
    serverAnswers(() => Response.json({ ok: true }));
    await storeOf(null).dispatch(probe.endpoints.probe.initiate());
    expect(asked[0]?.headers.has('x-access-token')).toBe(false);
  });

  it("reports the server's message of a failure once", async () => {
    serverAnswers(() => problem(409, 'CODE_TAKEN', 'This code is taken.'));
    const answer = await storeOf().dispatch(probe.endpoints.probe.initiate());
    expect(answer.error).toMatchObject({
      status: 409,
      code: 'CODE_TAKEN',
      message: 'This code is taken.',
    });
    expect(reported.map(({ message }) => message)).toEqual(['This code is taken.']);
  });

  it('leaves a silent failure to its screen', async () => {
    serverAnswers(() => problem(400, 'INVALID_CREDENTIALS', 'No.'));
    await storeOf().dispatch(probe.endpoints.probe.initiate({ silent: true }));
    expect(reported).toEqual([]);
  });

  it('raises auth-expired on 401 without a message', async () => {
    let raised = 0;
    const stop = onAuthExpired(() => (raised += 1));
    serverAnswers(() => problem(401, 'TOKEN_INVALID', 'Expired.'));
    await storeOf().dispatch(probe.endpoints.probe.initiate());
    stop();
    expect(raised).toBe(1);
    expect(reported).toEqual([]);
  });

  it('that is running at logout is aborted without an error in the console', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    globalThis.fetch = (({ signal }: Request) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )) as typeof fetch;
    const store = storeOf();
    const reading = store.dispatch(probe.endpoints.probe.initiate());
    await new Promise((resolve) => setTimeout(resolve));
    await store.dispatch(logOut({ onServer: false }));
    expect((await reading).isSuccess).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(complaints.mock.calls).toEqual([]);
    expect(reported).toEqual([]);
    complaints.mockRestore();
  });

  it('reports that the server cannot be reached', async () => {
    globalThis.fetch = (() => Promise.reject(new TypeError('refused'))) as typeof fetch;
    const answer = await storeOf().dispatch(probe.endpoints.probe.initiate());
    expect(answer.error).toMatchObject({ status: 0, code: 'UNREACHABLE' });
  });

  it("receives a file under the server's name", async () => {
    serverAnswers(
      () =>
        new Response('bytes', {
          headers: { 'content-disposition': 'attachment; filename="Okrs_2026.xlsx"' },
        }),
    );
    const answer = await storeOf().dispatch(probe.endpoints.probeFile.initiate());
    expect(answer.data).toMatchObject({ name: 'Okrs_2026.xlsx' });
  });
});

describe('a call that is given up, as all are when the session ends', () => {
  it('fails like any other call, and writes nothing to the console', async () => {
    const written = jest.spyOn(console, 'error').mockImplementation(() => {});
    globalThis.fetch = ((request: Request) =>
      new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      })) as typeof fetch;
    const store = storeOf();
    const call = store.dispatch(probe.endpoints.probe.initiate());
    await new Promise((resolve) => setTimeout(resolve, 20));
    call.abort();
    const { error } = await call;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(error).toMatchObject({
      status: 0,
      code: 'ABORTED',
      message: '',
      errors: [],
      problem: {},
    });
    expect(written).not.toHaveBeenCalled();
    expect(reported).toEqual([]);
    written.mockRestore();
  });
});

describe('logging out while a screen loads', () => {
  type Held = { request: Request; answer: (response: Response) => void };
  /** A server that answers each call when the test says so. */
  function serverHolds() {
    const held: Held[] = [];
    globalThis.fetch = ((request: Request) =>
      new Promise((resolve, reject) => {
        held.push({ request, answer: resolve });
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      })) as typeof fetch;
    const sent = (end: string) => held.filter(({ request }) => request.url.endsWith(end));
    return { sent };
  }
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));
  let raised = 0;
  let stop = () => {};
  beforeEach(() => {
    raised = 0;
    stop = onAuthExpired(() => (raised += 1));
  });
  afterEach(() => stop());

  it('aborts the running calls before the server ends the session', async () => {
    const { sent } = serverHolds();
    const store = storeOf();
    const reading = store.dispatch(probe.endpoints.probe.initiate());
    await aMoment();
    const leaving = store.dispatch(logOut());
    await aMoment();
    expect(sent('/probe')[0]?.request.signal.aborted).toBe(true);
    expect((await reading).error).toMatchObject({ status: 0, code: 'ABORTED' });
    expect(sent('/users/logout')).toHaveLength(1);
    sent('/users/logout')[0]?.answer(new Response(null, { status: 204 }));
    await leaving;
    expect([reported, raised, store.getState().session.userToken]).toEqual([[], 0, null]);
  });

  it('sends no further call with that token, and sends calls again in the next session', async () => {
    const { sent } = serverHolds();
    const store = storeOf();
    const leaving = store.dispatch(logOut());
    const late = await Promise.race([
      store.dispatch(probe.endpoints.probe.initiate()),
      aMoment().then(() => ({ error: 'was sent' })),
    ]);
    expect(late.error).toMatchObject({ status: 0, code: 'ABORTED' });
    expect(sent('/probe')).toHaveLength(0);
    sent('/users/logout')[0]?.answer(new Response(null, { status: 204 }));
    await leaving;
    store.dispatch(signedIn({ user: ana, userToken: 'token-2' }));
    const reading = store.dispatch(probe.endpoints.probe.initiate());
    await aMoment();
    expect(sent('/probe')[0]?.request.headers.get('x-access-token')).toBe('token-2');
    sent('/probe')[0]?.answer(Response.json({ ok: true }));
    expect((await reading).data).toEqual({ ok: true });
    expect(reported).toEqual([]);
  });

  it('twice ends the session once', async () => {
    const { sent } = serverHolds();
    const store = storeOf();
    const leaving = [store.dispatch(logOut()), store.dispatch(logOut())];
    await aMoment();
    expect(sent('/users/logout')).toHaveLength(1);
    expect(sent('/users/logout')[0]?.request.signal.aborted).toBe(false);
    sent('/users/logout')[0]?.answer(new Response(null, { status: 204 }));
    await Promise.all(leaving);
    expect([reported, raised]).toEqual([[], 0]);
  });

  it.each([
    ['nobody', null],
    ['a later session', 'token-2'],
  ])('a refused token that %s has any longer raises no auth-expired', async (_who, next) => {
    let refuse: (response: Response) => void = () => {};
    globalThis.fetch = (() => new Promise((resolve) => (refuse = resolve))) as typeof fetch;
    const store = storeOf();
    const reading = store.dispatch(probe.endpoints.probe.initiate());
    await aMoment();
    store.dispatch(next ? signedIn({ user: ana, userToken: next }) : loggedOut());
    refuse(problem(401, 'TOKEN_INVALID', 'Expired.'));
    expect((await reading).error).toMatchObject({ status: 0, code: 'ABORTED' });
    expect([reported, raised]).toEqual([[], 0]);
  });
});

describe('the loading flag of the session', () => {
  const stored = () =>
    JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '{}') as { loading?: boolean };

  it.each([
    ['answered', () => Response.json({ ok: true })],
    ['refused', () => problem(409, 'CODE_TAKEN', 'x')],
  ])('is initially true with a stored session until the server has %s', async (_how, answer) => {
    localStorage.setItem(
      SESSION_STORAGE_KEY,
      JSON.stringify({ user: ana, userToken: 'kept', loading: false }),
    );
    serverAnswers(answer);
    const store = createAppStore();
    expect([store.getState().session.loading, stored().loading]).toEqual([true, true]);
    await store.dispatch(probe.endpoints.probe.initiate());
    expect([store.getState().session.loading, stored().loading]).toEqual([false, false]);
    expect(store.getState().session).toMatchObject({ userToken: 'kept', user: ana });
  });

  it('is initially false without a stored session', () => {
    expect(createAppStore().getState().session.loading).toBe(false);
  });

  it('stays true during sign-in when another call ends', async () => {
    serverAnswers(() => Response.json({ ok: true }));
    const store = storeOf(null);
    store.dispatch(loadingChanged(true));
    await store.dispatch(probe.endpoints.probe.initiate());
    expect(store.getState().session.loading).toBe(true);
  });
});

describe('the store', () => {
  it("adds a remote's slice to its own", () => {
    const store = storeOf();
    const slice = createSlice({ name: 'mfe-example', initialState: { open: true }, reducers: {} });
    store.injectSlice(slice);
    expect(store.getState()).toMatchObject({
      'mfe-example': { open: true },
      session: { userToken: 'token-1' },
    });
  });
});
