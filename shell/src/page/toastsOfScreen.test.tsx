import { pageRoutes } from '@cumbre/remote/guardedRouter';
import { CumbreProvider, toast } from '@cumbre/ui/base';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { leaveToastsWithScreen } from './toastsOfScreen';

const SENT = 10_000;
let end = () => {};

/** Shows a toast of an earlier time on the first screen. */
async function show() {
  const now = jest.spyOn(Date, 'now').mockReturnValue(SENT);
  // The navigation itself tells; no timer looks at the address.
  const interval = jest.spyOn(window, 'setInterval').mockImplementation();
  window.history.replaceState(null, '', '/week');
  const router = createBrowserRouter(pageRoutes);
  end = leaveToastsWithScreen(router);
  render(<CumbreProvider language="en">{null}</CumbreProvider>);
  act(() => toast.info('What you typed is back'));
  await screen.findByText('What you typed is back');
  interval.mockRestore();
  now.mockReturnValue(SENT + 1500);
  return router;
}
const isShown = () => screen.queryByText('What you typed is back') !== null;

afterEach(() => {
  end();
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test.each([
  [
    'a link to another screen',
    (router: ReturnType<typeof createBrowserRouter>) => router.navigate('/cycles'),
  ],
  [
    'the way back to another screen',
    async (router: ReturnType<typeof createBrowserRouter>) => {
      await router.navigate('/week?late');
      window.history.replaceState(window.history.state, '', '/cycles');
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  ],
])('a toast leaves by %s', async (_way, leave) => {
  const router = await show();
  await act(async () => leave(router));
  await waitFor(() => expect(isShown()).toBe(false));
});

test('a toast stays while only the query or the hash of the address changes', async () => {
  const router = await show();
  await act(async () => {
    await router.navigate('/week?late');
    await router.navigate('/week?late#grid');
  });
  expect(isShown()).toBe(true);
});
