import { render, screen } from '@testing-library/react';
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { AttemptProvider, lazyScreen } from './lazyScreen';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}
const page = (Screen: ReturnType<typeof lazyScreen>, attempt: number) => (
  <Boundary key={attempt}>
    <AttemptProvider value={attempt}>
      <Suspense fallback="loading">
        <Screen />
      </Suspense>
    </AttemptProvider>
  </Boundary>
);

test('a screen that could not be loaded is requested again by a retry, not before', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue({ default: () => 'the screen' });
  const Screen = lazyScreen(load);
  const { rerender } = render(page(Screen, 0));
  expect(await screen.findByText('failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  rerender(page(Screen, 1));
  expect(await screen.findByText('the screen')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  errors.mockRestore();
});

test('a screen that was loaded ahead is rendered at once, and not loaded again', async () => {
  const load = jest.fn(() => Promise.resolve({ default: () => 'the screen' }));
  const Screen = lazyScreen(load);
  await Screen.preload();
  render(page(Screen, 0));
  expect(screen.getByText('the screen')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen that could not be loaded ahead is loaded when it is rendered', async () => {
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue({ default: () => 'the screen' });
  const Screen = lazyScreen(load);
  await Screen.preload();
  render(page(Screen, 0));
  expect(await screen.findByText('the screen')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
