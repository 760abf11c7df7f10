import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, createMemoryRouter } from 'react-router-dom';
import { GuardedRouter, pageRoutes, useBlocker } from './guardedRouter';
import { Link, useNavigate } from './router';
import { useSearchParams } from './useSearchParams';
import type { SetSearchParams } from './useSearchParams';

const put = (set: SetSearchParams, name: string, value: string, replace = false) =>
  set(
    (next) => {
      next.set(name, value);
      return next;
    },
    { replace },
  );

const setters = new Set<SetSearchParams>();

function Page() {
  const [item, setItem] = useSearchParams();
  const [filter, setFilter] = useSearchParams();
  const navigate = useNavigate();
  const blocker = useBlocker(({ nextLocation }) => nextLocation.search.includes('guarded'));
  setters.add(setItem);
  const button = (name: string, press: () => void) => (
    <button type="button" onClick={press}>
      {name}
    </button>
  );
  return (
    <>
      <p role="status">{item.toString() === filter.toString() ? item.toString() : 'torn'}</p>
      {button('two hooks', () => {
        put(setItem, 'item', 'i1');
        put(setFilter, 'kind', 'objective', true);
      })}
      {button('one hook', () => {
        put(setItem, 'status', 'behind');
        put(setItem, 'who', 'me');
      })}
      {button('all', () => {
        setItem({ a: '1' });
        setFilter({ b: '2' });
      })}
      {button('navigate and set', () => {
        void navigate('?q=water');
        put(setItem, 'item', 'i1');
      })}
      {button('leave and set', () => {
        void navigate('/other?cycle=c2');
        put(setItem, 'item', 'i1');
      })}
      {button('guarded', () => put(setItem, 'guarded', 'yes'))}
      <Link to="?q=wells">link</Link>
      {blocker.state === 'blocked' && (
        <>
          {button('stay', blocker.reset)}
          {button('go', blocker.proceed)}
        </>
      )}
    </>
  );
}

function open(at = '/?cycle=c1') {
  const router = createMemoryRouter(pageRoutes, { initialEntries: [at] });
  render(
    <GuardedRouter router={router}>
      <Routes>
        <Route path="/" element={<Page />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </GuardedRouter>,
  );
  const user = userEvent.setup();
  const press = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByText(name));
  };
  return {
    router,
    press,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    shown: () => `/?${screen.getByRole('status').textContent}`,
  };
}

test.each([
  ['two hooks', 'two hooks', '/?cycle=c1&item=i1&kind=objective'],
  ['one hook', 'one hook', '/?cycle=c1&status=behind&who=me'],
  ["a link's address and a hook", 'navigate and set', '/?q=water&item=i1'],
])('the changes that %s make in one event are applied together', async (_, name, expected) => {
  const { press, address, shown } = open();
  await press(name);
  expect([address(), shown()]).toEqual([expected, expected]);
});

test('an object replaces all parameters', async () => {
  const { press, address } = open();
  await press('all');
  expect(address()).toBe('/?b=2');
});

test('a replacement adds no history entry', async () => {
  const { router, press, shown } = open();
  await press('two hooks');
  act(() => void router.navigate(-1));
  expect(shown()).toBe('/?cycle=c1');
});

test('continues from the address after a link, Back or Forward', async () => {
  const { router, press, shown } = open();
  await press('link', 'one hook');
  expect(shown()).toBe('/?q=wells&status=behind&who=me');
  act(() => void router.navigate(-1));
  act(() => void router.navigate(-1));
  expect(shown()).toBe('/?q=wells');
  act(() => void router.navigate(1));
  act(() => void router.navigate(-2));
  await press('two hooks');
  expect(shown()).toBe('/?cycle=c1&item=i1&kind=objective');
});

test('a guarded change is discarded if the person stays, and applied if they leave', async () => {
  const { press, address } = open();
  await press('guarded');
  expect(address()).toBe('/?cycle=c1');
  await press('stay', 'one hook');
  expect(address()).toBe('/?cycle=c1&status=behind&who=me');
  await press('guarded', 'go');
  expect(address()).toBe('/?cycle=c1&status=behind&who=me&guarded=yes');
});

test('a page that was left changes nothing, neither in the same event nor later', async () => {
  const { press, address } = open();
  await press('leave and set');
  expect(address()).toBe('/other?cycle=c2');
  act(() => put([...setters].at(-1)!, 'item', 'i1'));
  expect(address()).toBe('/other?cycle=c2');
});

test('the setter stays the same while parameters change', async () => {
  const { press } = open();
  setters.clear();
  await press('two hooks', 'one hook', 'link');
  expect(setters.size).toBe(1);
});
