import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import { GuardedRouter, createPageRouter, pageRoutes, useBlocker, useLeave } from './guardedRouter';
import type { PageRouter } from './guardedRouter';
import { Link } from './router';

function Guarded({ asks }: { asks: boolean }) {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/next">on</Link>
      <Link to="/instead" replace>
        instead
      </Link>
      {blocker.state === 'blocked' && (
        <>
          <p>to {blocker.location.pathname}?</p>
          <button type="button" onClick={blocker.proceed}>
            yes
          </button>
          <button type="button" onClick={blocker.reset}>
            no
          </button>
        </>
      )}
    </>
  );
}

const memory = (entries: string[]): PageRouter =>
  createMemoryRouter(pageRoutes, { initialEntries: entries });
const show = (router: PageRouter, asks: boolean) => {
  render(
    <GuardedRouter router={router}>
      <Guarded asks={asks} />
    </GuardedRouter>,
  );
  return userEvent.setup();
};
const shown = () => screen.getByRole('heading').textContent;

test('follows links and Back without a guard', async () => {
  const router = memory(['/', '/form']);
  const user = show(router, false);
  await user.click(screen.getByText('on'));
  expect(shown()).toBe('/next');
  act(() => void router.navigate(-1));
  expect(shown()).toBe('/form');
});

test.each([
  ['on', '/next'],
  ['instead', '/instead'],
])(
  'asks before it follows the link "%s", and stays or leaves by the answer',
  async (link, target) => {
    const router = memory(['/', '/form']);
    const user = show(router, true);
    await user.click(screen.getByText(link));
    expect(screen.getByText(`to ${target}?`)).toBeInTheDocument();
    expect([shown(), router.state.location.pathname]).toEqual(['/form', '/form']);
    await user.click(screen.getByText('no'));
    expect(screen.queryByText(`to ${target}?`)).toBeNull();
    await user.click(screen.getByText(link));
    await user.click(screen.getByText('yes'));
    expect([shown(), router.state.location.pathname]).toEqual([target, target]);
    expect(screen.queryByText('yes')).toBeNull();
  },
);

test('undoes Back while it asks, and repeats it when confirmed', async () => {
  const router = memory(['/', '/form']);
  const user = show(router, true);
  act(() => void router.navigate(-1));
  expect(screen.getByText('to /?')).toBeInTheDocument();
  expect([shown(), router.state.location.pathname]).toEqual(['/form', '/form']);
  await user.click(screen.getByText('yes'));
  await waitFor(() => expect([shown(), router.state.location.pathname]).toEqual(['/', '/']));
});

test.each([
  ['on', '/next'],
  ['instead', '/instead'],
])(
  `keeps asking about the link "%s" while the address changes within the guard's exceptions`,
  async (link, target) => {
    const router = memory(['/', '/form']);
    const user = show(router, true);
    await user.click(screen.getByText(link));
    act(() => void router.navigate('/form?q=words', { replace: true }));
    expect(screen.getByText(`to ${target}?`)).toBeInTheDocument();
    await user.click(screen.getByText('yes'));
    expect([shown(), router.state.location.pathname]).toEqual([target, target]);
    expect(screen.queryByText('yes')).toBeNull();
  },
);

test('a question about Back closes when a new history entry changes its target', () => {
  const router = memory(['/', '/form']);
  show(router, true);
  act(() => void router.navigate(-1));
  act(() => void router.navigate('/form?q=words'));
  expect(screen.queryByText('yes')).toBeNull();
  expect(router.state.location.search).toBe('?q=words');
});

test('a question about Back stays open when the entry is replaced, and leads to the same address', async () => {
  const router = memory(['/', '/form']);
  const user = show(router, true);
  act(() => void router.navigate(-1));
  act(() => void router.navigate('/form?q=words', { replace: true }));
  await user.click(screen.getByText('yes'));
  expect([shown(), router.state.location.pathname]).toEqual(['/', '/']);
});

test('a question closes when the address changes and its guard no longer blocks', async () => {
  const router = memory(['/', '/form']);
  const page = (asks: boolean) => (
    <GuardedRouter router={router}>
      <Guarded asks={asks} />
    </GuardedRouter>
  );
  const { rerender } = render(page(true));
  await userEvent.setup().click(screen.getByText('on'));
  expect(screen.getByText('to /next?')).toBeInTheDocument();
  rerender(page(false));
  act(() => void router.navigate('/next', { replace: true }));
  expect(screen.queryByText('yes')).toBeNull();
});

test('an error of the page is caught by the boundaries above the router', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  const page = (
    <GuardedRouter router={memory(['/'])}>
      <Broken />
    </GuardedRouter>
  );
  expect(() => render(page)).toThrow('broken');
  log.mockRestore();
});

test('asks again at the new address', async () => {
  const router = memory(['/form']);
  const user = show(router, true);
  await user.click(screen.getByText('on'));
  await user.click(screen.getByText('yes'));
  await user.click(screen.getByText('instead'));
  expect(screen.getByText('to /instead?')).toBeInTheDocument();
  expect(shown()).toBe('/next');
});

test("guards the browser's back button as well", async () => {
  window.history.replaceState(null, '', '/');
  const router = createPageRouter();
  void router.navigate('/form');
  const user = show(router, true);
  window.history.back();
  expect(await screen.findByText('to /?')).toBeInTheDocument();
  await waitFor(() => expect([shown(), window.location.pathname]).toEqual(['/form', '/form']));
  await user.click(screen.getByText('yes'));
  await waitFor(() => expect([shown(), window.location.pathname]).toEqual(['/', '/']));
});

test('asks for the unsaved form, also if another form is mounted later', async () => {
  const router = memory(['/', '/form']);
  render(
    <GuardedRouter router={router}>
      <Guarded asks />
      <Guarded asks={false} />
    </GuardedRouter>,
  );
  act(() => void router.navigate(-1));
  expect(screen.getByText('to /?')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/form');
});

test('removing a form at the same address asks as well, and it is guarded again afterwards', async () => {
  const router = memory(['/', '/form']);
  const takeAway = jest.fn();
  function Switch() {
    const leave = useLeave();
    return (
      <button type="button" onClick={() => leave('/other', takeAway)}>
        switch
      </button>
    );
  }
  render(
    <GuardedRouter router={router}>
      <Guarded asks />
      <Switch />
    </GuardedRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('switch'));
  await user.click(screen.getByText('no'));
  expect(takeAway).not.toHaveBeenCalled();
  await user.click(screen.getByText('switch'));
  await user.click(screen.getByText('yes'));
  expect(takeAway).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('/form');
  await user.click(screen.getByText('on'));
  expect(screen.getByText('to /next?')).toBeInTheDocument();
});

test.each([
  [true, false],
  [false, true],
  [true, true],
])('asks once if one of two forms has unsaved values: %p, %p', async (first, second) => {
  const router = memory(['/', '/form']);
  render(
    <GuardedRouter router={router}>
      <Guarded asks={first} />
      <Guarded asks={second} />
    </GuardedRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getAllByText('on')[0]!);
  expect(router.state.location.pathname).toBe('/form');
  await user.click(screen.getByText('yes'));
  expect(router.state.location.pathname).toBe('/next');
});
