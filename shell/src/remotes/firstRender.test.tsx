import { createSlice } from '@cumbre/client/toolkit';
import { namespacedApi } from '@cumbre/client/api';
import type { RemoteReport } from '@cumbre/contract/remoteReports';
import type { Register } from '@cumbre/remote/contract';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { act, screen } from '@testing-library/react';
import { lazy, useEffect, useState } from 'react';
import { inventRemote, loadInvented, openPage } from './pageFixture';

jest.mock('./federation', () => ({ createFederation: () => ({ load: loadInvented }) }));

const showing =
  (Component: React.ComponentType): Register =>
  ({ remote }) => ({
    routes: [{ path: `/${remote}`, access: 'signed-in', component: Component }],
  });
const fails = (): never => {
  throw new Error('no data');
};
const failing = showing(fails);
const titled = (title: string) => showing(() => <h1>{title}</h1>);
const inEffect = showing(() => {
  useEffect(fails, []);
  return <h1>Never</h1>;
});
const missingChunk = showing(
  lazy(() => Promise.reject(new Error('ChunkLoadError: Loading chunk 7 failed'))),
);
/** Whether two copies of a slice of one name meet, and what the second one sees. */
const counting =
  (initial: object, Component: () => React.ReactNode): Register =>
  (host) => {
    const slice = createSlice({
      name: host.remote,
      initialState: initial,
      reducers: { counted: (state) => ({ ...state, counted: true }) },
    });
    host.store.inject(slice);
    host.events.on('language-changed', () => heard.push(JSON.stringify(initial)));
    return showing(Component)(host) as ReturnType<Register>;
  };
const heard: string[] = [];
const mounted: string[] = [];
function ThrowsLater() {
  const [failed, setFailed] = useState(false);
  if (failed) fails();
  return (
    <>
      <h1>Fine</h1>
      <button onClick={() => setFailed(true)}>Fail</button>
    </>
  );
}
function Reader() {
  const { http, remote } = useRemoteContext();
  useEffect(() => {
    void http;
    mounted.push(remote);
  }, [http, remote]);
  return <h1>Read</h1>;
}

const remotes = [
  inventRemote('mfe-one', { r2: failing, r1: titled('One, before') }),
  inventRemote('mfe-two', { r3: failing, r2: failing, r1: titled('Two, before that') }),
  inventRemote('mfe-effect', { r2: inEffect, r1: titled('Effect, before') }),
  inventRemote('mfe-all', { r2: failing, r1: failing }),
  inventRemote('mfe-later', { r2: showing(ThrowsLater), r1: titled('Never shown') }),
  inventRemote('mfe-chunk', { r2: missingChunk, r1: titled('Never shown either') }),
  inventRemote('mfe-state', {
    r2: counting({ broken: true }, fails),
    r1: counting({ whole: true }, Reader),
  }),
  inventRemote('mfe-mounted', {
    r2: ({ remote }) => ({
      routes: [{ path: `/${remote}`, access: 'signed-in', mount: fails }],
    }),
    r1: ({ remote }) => ({
      routes: [
        {
          path: `/${remote}`,
          access: 'signed-in',
          mount: (element) => {
            element.innerHTML = '<h1>Drawn, before</h1>';
            return { unmount: () => {} };
          },
        },
      ],
    }),
  }),
];

let page: Awaited<ReturnType<typeof openPage>>;
const reports: RemoteReport[] = [];
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  Object.assign(navigator, {
    sendBeacon: (_address: string, blob: Blob) => {
      void blob
        .text()
        .then((text) => reports.push(...(JSON.parse(text) as { reports: RemoteReport[] }).reports));
      return true;
    },
  });
  page = await openPage(remotes);
});
afterEach(() => jest.restoreAllMocks());

async function reported(): Promise<string[]> {
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return reports
    .splice(0)
    .map(({ release, outcome, insteadOf }) =>
      [release, outcome, ...(insteadOf ? [`instead of ${insteadOf}`] : [])].join(' '),
    );
}

/** Every text that the page's main part has shown. */
function shownMeanwhile() {
  const main = screen.getByRole('main');
  const texts = new Set<string>();
  const observer = new MutationObserver(() => texts.add(main.textContent ?? ''));
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  return texts;
}

// The three cases stand at the first place, at the second, and in an effect of the first render.
test.each([
  ['mfe-one', 'One, before', ['r2 loaded', 'r2 first-render', 'r1 loaded instead of r2']],
  [
    'mfe-two',
    'Two, before that',
    [
      'r3 loaded',
      'r3 first-render',
      'r2 loaded instead of r3',
      'r2 first-render',
      'r1 loaded instead of r3',
    ],
  ],
  ['mfe-effect', 'Effect, before', ['r2 loaded', 'r2 first-render', 'r1 loaded instead of r2']],
  ['mfe-mounted', 'Drawn, before', ['r2 loaded', 'r2 first-render', 'r1 loaded instead of r2']],
])(
  '%s: a release whose first screen throws is replaced without a reload',
  async (name, title, told) => {
    const shown = shownMeanwhile();
    await page.go(`/${name}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect([...shown].filter((text) => /not available/.test(text))).toEqual([]);
    expect(await reported()).toEqual(told);
    await page.go('/help');
    await page.go(`/${name}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await reported()).toEqual([]);
  },
);

test('if every release fails at its first render, the failure is shown with a retry', async () => {
  await page.go('/mfe-all');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText(/^It stopped with an error/)).toBeVisible();
  expect(await reported()).toEqual([
    'r2 loaded',
    'r2 first-render',
    'r1 loaded instead of r2',
    'r1 first-render',
  ]);
});

test('a screen that throws later shows its failure', async () => {
  await page.go('/mfe-later');
  await page.user.click(await screen.findByRole('button', { name: 'Fail' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await reported()).toEqual(['r2 loaded', 'r2 broken']);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Fine' })).toBeVisible();
});

test('a first screen with an unreachable file is not replaced by another release', async () => {
  await page.go('/mfe-chunk');
  expect(await screen.findByText(/^Its files could not be loaded/)).toBeVisible();
  expect(await reported()).toEqual(['r2 loaded', 'r2 unreachable']);
});

test('slice, cached answers and listeners of the replaced release are removed, the session is kept', async () => {
  const calls = namespacedApi('mfe-state').injectEndpoints({
    endpoints: (build) => ({
      ideas: build.query<string[], void>({ queryFn: () => ({ data: ['of the former'] }) }),
    }),
  });
  await page.store.dispatch(calls.endpoints.ideas.initiate());
  const before = page.store.getState().session;
  await page.go('/mfe-state');
  expect(await screen.findByRole('heading', { name: 'Read' })).toBeVisible();
  const state = page.store.getState() as unknown as Record<string, unknown>;
  expect(state['mfe-state']).toEqual({ whole: true });
  expect(Object.keys(page.store.getState().api.queries)).not.toContain(
    'mfe-state/ideas(undefined)',
  );
  expect(page.store.getState().session).toBe(before);
  page.store.dispatch({ type: 'mfe-state/counted' });
  expect((page.store.getState() as unknown as typeof state)['mfe-state']).toEqual({
    whole: true,
    counted: true,
  });
  const { emit } = await import('../events');
  emit('language-changed', { language: 'en' });
  expect(heard).toEqual([JSON.stringify({ whole: true })]);
});
