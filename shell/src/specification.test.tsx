// The specification's requirements for the shell as a whole: the language switcher, the lifetime of
// the auth-expired listener, and the message of a failed call.
import { raiseAuthExpired } from '@cumbre/client/authExpired';
import { useExample } from '@cumbre/client/examples';
import { signedIn } from '@cumbre/client/session';
import { GuardedRouter, pageRoutes } from '@cumbre/remote/guardedRouter';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { CumbreProvider, toast } from '@cumbre/ui/base';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './App';
import { LanguageSwitcher } from './frame/LanguageSwitcher';
import { LANGUAGE_STORAGE_KEY, startLanguages } from './page/languages';
import { store } from './store';

// Module Federation is the one thing that does not exist in jest.
jest.mock('./remotes/federation', () => ({
  createFederation: () => ({ load: () => Promise.reject(new Error('none')) }),
}));

const ana = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '',
  validated_email: true,
  hasProfile: true,
};
/** Asks for the example organization; null where that fails. */
function call(): Promise<string | null> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useExample(), { wrapper });
  return act(() => result.current.tryExample('en'));
}
const CALL = 'POST /api/organizations/example';

beforeAll(() => startLanguages(window.localStorage, 'en'));
afterEach(() => act(() => i18next.changeLanguage('en')));

test('the switcher offers English and Spanish, and the chosen language is displayed and stored', async () => {
  const user = userEvent.setup();
  render(
    <CumbreProvider language="en">
      <LanguageSwitcher />
    </CumbreProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'EN, Language: English' }));
  const entries = [...document.querySelectorAll('[role^=menuitem]')];
  expect(entries.map(({ textContent }) => textContent)).toEqual(['English', 'Español']);
  expect(entries.map((entry) => entry.querySelector('[lang]')?.getAttribute('lang'))).toEqual([
    'en',
    'es',
  ]);
  await user.click(screen.getByText('Español'));
  await waitFor(() =>
    expect([document.documentElement.lang, localStorage.getItem(LANGUAGE_STORAGE_KEY)]).toEqual([
      'es',
      'es',
    ]),
  );
});

test('auth-expired ends the session while the root screen is mounted, and not afterwards', async () => {
  startFakeServer({
    'GET /api/organizations/bymember/u1': { organizations: [] },
    'GET /registry.json': () => new Response(null, { status: 404 }),
  });
  const signIn = () =>
    act(() => {
      store.dispatch(signedIn({ user: ana, userToken: 't' }));
    });
  signIn();
  const router = createMemoryRouter(pageRoutes, { initialEntries: ['/nowhere'] });
  const { unmount } = render(
    <Provider store={store}>
      <GuardedRouter router={router}>
        <App />
      </GuardedRouter>
    </Provider>,
  );
  act(() => raiseAuthExpired());
  await waitFor(() => expect(store.getState().session.userToken).toBeNull());
  signIn();
  unmount();
  raiseAuthExpired();
  expect(store.getState().session.userToken).toBe('t');
});

describe('a failed call', () => {
  test.each([
    [
      'in the words of the server',
      problem('CYCLE_NOT_EMPTY', 'The cycle is not empty.'),
      'en',
      'The cycle is not empty.',
    ],
    [
      'by default in our own',
      new Response('{}', { status: 500 }),
      'en',
      'An error occurred. Please try again.',
    ],
    [
      'by default in our own, in Spanish',
      new Response('<html>', { status: 503 }),
      'es',
      'Ocurrió un error. Inténtalo de nuevo.',
    ],
  ])('is reported by an error toast, %s', async (_how, answer, language, message) => {
    await i18next.changeLanguage(language);
    startFakeServer({ [CALL]: answer });
    const shown = jest.spyOn(toast, 'error');
    expect(await call()).toBeNull();
    expect(shown.mock.calls).toEqual([[message]]);
    shown.mockRestore();
  });

  test('has no message when the session has ended', async () => {
    startFakeServer({ [CALL]: problem('TOKEN_INVALID', 'Your session has ended.') });
    const shown = jest.spyOn(toast, 'error');
    expect(await call()).toBeNull();
    expect(shown).not.toHaveBeenCalled();
    shown.mockRestore();
  });
});

test('a toast is in the top right corner', async () => {
  render(<CumbreProvider language="en">{null}</CumbreProvider>);
  act(() => toast.error('No connection'));
  expect((await screen.findByText('No connection')).closest('[class*="topRight"]')).not.toBeNull();
});
