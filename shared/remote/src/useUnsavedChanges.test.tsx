import { renderScreen } from '@cumbre/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import type { RemoteContext } from './contract';
import { Link } from './router';
import { useUnsavedChanges } from './useUnsavedChanges';

function Form({ unsaved }: { unsaved: boolean }) {
  useUnsavedChanges(unsaved, { within: ({ pathname }) => pathname === '/form' });
  return (
    <>
      <Link to="/elsewhere">leave</Link>
      <Link to="/form?step=2">next step</Link>
    </>
  );
}
const show = (unsaved: boolean, confirmDiscard: RemoteContext['confirmDiscard']) =>
  renderScreen(<Form unsaved={unsaved} />, { path: '/form', context: { confirmDiscard } });
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('keeps the form when the person keeps editing', async () => {
  const { user, address } = show(true, () => Promise.resolve(false));
  await user.click(screen.getByText('leave'));
  expect(address()).toBe('/form');
  expect(unload()).toBe(true);
});

test('leaves when the person discards', async () => {
  const { user, address } = show(true, () => Promise.resolve(true));
  await user.click(screen.getByText('leave'));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('asks nothing when nothing is unsaved, nor for an address that keeps the form', async () => {
  const confirmDiscard = jest.fn(() => Promise.resolve(false));
  const { user, address, unmount } = show(true, confirmDiscard);
  await user.click(screen.getByText('next step'));
  expect(address()).toBe('/form?step=2');
  unmount();
  const saved = show(false, confirmDiscard);
  expect(unload()).toBe(false);
  await saved.user.click(screen.getByText('leave'));
  expect(saved.address()).toBe('/elsewhere');
  expect(confirmDiscard).not.toHaveBeenCalled();
});

test('asks again after the person kept editing once', async () => {
  const confirmDiscard = jest.fn(() => Promise.resolve(false));
  const { user } = show(true, confirmDiscard);
  await user.click(screen.getByText('leave'));
  await act(async () => {});
  await user.click(screen.getByText('leave'));
  expect(confirmDiscard).toHaveBeenCalledTimes(2);
});

test('closes its question when the form is removed before the answer', async () => {
  let signal: AbortSignal | undefined;
  const { user, unmount } = show(true, (given) => {
    signal = given;
    return new Promise(() => {});
  });
  await user.click(screen.getByText('leave'));
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});
