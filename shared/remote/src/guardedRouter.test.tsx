import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory, useLocation } from 'react-router-dom';
import { GuardedRouter, browserHistory, useBlocker, useLeave } from './guardedRouter';
import type { AddressHistory } from './guardedRouter';
import { Link } from './router';

function Guarded({ asks }: { asks: boolean }) {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => asks && currentLocation.pathname !== nextLocation.pathname);
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/next">on</Link>
      <Link to="/instead" replace>instead</Link>
      {blocker.state === 'blocked' && (
        <>
          <p>to {blocker.location.pathname}?</p>
          <button type="button" onClick={blocker.proceed}>yes</button>
          <button type="button" onClick={blocker.reset}>no</button>
        </>
      )}
    </>
  );
}

const memory = (entries: string[]): AddressHistory => UNSAFE_createMemoryHistory({ initialEntries: entries, v5Compat: true });
const show = (history: AddressHistory, asks: boolean) => {
  render(<GuardedRouter history={history}><Guarded asks={asks} /></GuardedRouter>);
  return userEvent.setup();
};
const shown = () => screen.getByRole('heading').textContent;

test('follows links and going back where nothing guards the address', async () => {
  const history = memory(['/', '/form']);
  const user = show(history, false);
  await user.click(screen.getByText('on'));
  expect(shown()).toBe('/next');
  act(() => history.go(-1));
  expect(shown()).toBe('/form');
});

test.each([['on', '/next'], ['instead', '/instead']])('asks before it follows the link "%s", and stays or goes as it is told', async (link, target) => {
  const history = memory(['/', '/form']);
  const user = show(history, true);
  await user.click(screen.getByText(link));
  expect(screen.getByText(`to ${target}?`)).toBeInTheDocument();
  expect([shown(), history.location.pathname]).toEqual(['/form', '/form']);
  await user.click(screen.getByText('no'));
  expect(screen.queryByText(`to ${target}?`)).toBeNull();
  await user.click(screen.getByText(link));
  await user.click(screen.getByText('yes'));
  expect([shown(), history.location.pathname]).toEqual([target, target]);
  expect(screen.queryByText('yes')).toBeNull();
});

test('takes going back back while it asks, and goes when it may', async () => {
  const history = memory(['/', '/form']);
  const user = show(history, true);
  act(() => history.go(-1));
  expect(screen.getByText('to /?')).toBeInTheDocument();
  expect([shown(), history.location.pathname]).toEqual(['/form', '/form']);
  await user.click(screen.getByText('yes'));
  await waitFor(() => expect([shown(), history.location.pathname]).toEqual(['/', '/']));
});

test.each([['on', '/next'], ['instead', '/instead']])('goes on asking about the link "%s" while the address changes in a way that the guard lets through', async (link, target) => {
  const history = memory(['/', '/form']);
  const user = show(history, true);
  await user.click(screen.getByText(link));
  act(() => history.replace('/form?q=words'));
  expect(screen.getByText(`to ${target}?`)).toBeInTheDocument();
  await user.click(screen.getByText('yes'));
  expect([shown(), history.location.pathname]).toEqual([target, target]);
  expect(screen.queryByText('yes')).toBeNull();
});

test('asks no longer about going back once a new entry makes it another step, nor when its guard is gone', async () => {
  const history = memory(['/', '/form']);
  const user = show(history, true);
  act(() => history.go(-1));
  act(() => history.push('/form?q=words'));
  expect(screen.queryByText('yes')).toBeNull();
  await user.click(screen.getByText('on'));
  act(() => history.replace('/next'));
  expect(screen.queryByText('yes')).toBeNull();
});

test('asks again at the address where it went', async () => {
  const history = memory(['/form']);
  const user = show(history, true);
  await user.click(screen.getByText('on'));
  await user.click(screen.getByText('yes'));
  await user.click(screen.getByText('instead'));
  expect(screen.getByText('to /instead?')).toBeInTheDocument();
  expect(shown()).toBe('/next');
});

test('holds a browser\'s own back button as well', async () => {
  window.history.replaceState(null, '', '/');
  const history = browserHistory();
  history.push('/form');
  const user = show(history, true);
  window.history.back();
  expect(await screen.findByText('to /?')).toBeInTheDocument();
  await waitFor(() => expect([shown(), window.location.pathname]).toEqual(['/form', '/form']));
  await user.click(screen.getByText('yes'));
  await waitFor(() => expect([shown(), window.location.pathname]).toEqual(['/', '/']));
});

test('asks the form that is unsaved, also where another one came after it', async () => {
  const history = memory(['/', '/form']);
  render(<GuardedRouter history={history}><Guarded asks /><Guarded asks={false} /></GuardedRouter>);
  act(() => history.go(-1));
  expect(screen.getByText('to /?')).toBeInTheDocument();
  expect(history.location.pathname).toBe('/form');
});

test('what takes a form away at the same address is asked about as well, and guards again afterwards', async () => {
  const history = memory(['/', '/form']);
  const takeAway = jest.fn();
  function Switch() {
    const leave = useLeave();
    return <button type="button" onClick={() => leave('/other', takeAway)}>switch</button>;
  }
  render(<GuardedRouter history={history}><Guarded asks /><Switch /></GuardedRouter>);
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

test.each([[true, false], [false, true], [true, true]])('asks once where one of two forms has something to lose: %p, %p', async (first, second) => {
  const history = memory(['/', '/form']);
  render(<GuardedRouter history={history}><Guarded asks={first} /><Guarded asks={second} /></GuardedRouter>);
  const user = userEvent.setup();
  await user.click(screen.getAllByText('on')[0]!);
  expect(history.location.pathname).toBe('/form');
  await user.click(screen.getByText('yes'));
  expect(history.location.pathname).toBe('/next');
});
