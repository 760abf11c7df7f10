// How long the bar with "Undo" stays (decision 0156).
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@cumbre/testing/renderScreen';
import { useState } from 'react';
import { texts } from '../locales/texts';
import { UndoScope, useUndo } from './UndoScope';

const undo = jest.fn(async () => null);

function Screen() {
  const { offer, undoLast } = useUndo();
  const [count, setCount] = useState(1);
  const change = () => {
    offer({ message: `Change ${count}`, undo, done: () => `Change ${count} undone` });
    setCount(count + 1);
  };
  return (
    <>
      <button type="button" onClick={change}>
        Change
      </button>
      <button type="button" onClick={() => undoLast()}>
        Shortcut
      </button>
    </>
  );
}

const bar = () => screen.queryByRole('group', { name: 'Undo last change' });
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
async function change() {
  const shown = renderScreen(
    <UndoScope>
      <Screen />
    </UndoScope>,
    { remote: 'mfe-okr', texts },
  );
  await shown.user.click(screen.getByRole('button', { name: 'Change' }));
  expect(bar()).toHaveTextContent('Change 1');
  return shown;
}
function setHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  undo.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the bar stays twenty seconds at least, and then leaves by itself', async () => {
  await change();
  await wait(20);
  expect(bar()).not.toBeNull();
  await wait(11);
  expect(bar()).toBeNull();
});

test('the shortcut undoes also after the bar has left', async () => {
  const { user } = await change();
  await wait(31);
  await user.click(screen.getByRole('button', { name: 'Shortcut' }));
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('group', { name: 'Undone' })).toHaveTextContent('Change 1 undone');
});

test('the bar does not leave while the pointer is on it, nor soon after', async () => {
  const { user } = await change();
  await user.hover(bar()!);
  await wait(120);
  await user.unhover(bar()!);
  await wait(20);
  expect(bar()).not.toBeNull();
  await wait(11);
  expect(bar()).toBeNull();
});

test('the bar does not leave while it has the focus', async () => {
  const { user } = await change();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await wait(120);
  expect(bar()).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Change' }).focus());
  await wait(31);
  expect(bar()).toBeNull();
});

test('the time stands still while the page is hidden', async () => {
  await change();
  setHidden(true);
  await wait(120);
  expect(bar()).not.toBeNull();
  setHidden(false);
  await wait(31);
  expect(bar()).toBeNull();
});

test('another change takes the place of the bar, with its own time', async () => {
  const { user } = await change();
  await wait(25);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(bar()).toHaveTextContent('Change 2');
  await wait(25);
  expect(bar()).toHaveTextContent('Change 2');
});

test('what was undone leaves sooner: nothing is to be pressed in it', async () => {
  const { user } = await change();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('group', { name: 'Undone' })).toBeVisible();
  await user.unhover(screen.getByRole('group', { name: 'Undone' }));
  await wait(7);
  expect(screen.getByRole('group', { name: 'Undone' })).toBeVisible();
  await wait(2);
  expect(screen.queryByRole('group', { name: 'Undone' })).toBeNull();
});
