import { serverAnswered, serverUnreached } from '@cumbre/client/connection';
import { CumbreProvider } from '@cumbre/ui/base';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { startLanguages } from '../page/languages';
import { store } from '../store';
import { DiscardDialog } from './DiscardDialog';
import { confirmDiscard } from './discard';

const Address = () => <output>{useLocation().pathname}</output>;

beforeAll(() => startLanguages(window.localStorage, 'en'));
beforeEach(() => {
  store.dispatch(serverAnswered());
  render(
    <Provider store={store}>
      <CumbreProvider language="en">
        <MemoryRouter initialEntries={['/teams']}>
          <DiscardDialog />
          <Address />
        </MemoryRouter>
      </CumbreProvider>
    </Provider>,
  );
});

test('about values of my week it says where they are, and leads there instead of discarding', async () => {
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = confirmDiscard(undefined, 'week')));
  expect(
    await screen.findByText('My week has values that are not saved. Signing out deletes them.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open My week' }));
  expect(await answer).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/week');
});

test('offline it goes on where the person is, because my week may not open', async () => {
  act(() => void store.dispatch(serverUnreached({ asOf: '2026-11-27T08:00:00Z' })));
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = confirmDiscard(undefined, 'week')));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(await answer).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/teams');
});

test('stands over the dialogs of a remote, also over one within another', async () => {
  act(() => void confirmDiscard());
  await screen.findByRole('button', { name: 'Keep editing' });
  expect(document.querySelector('.ant-modal-wrap')).toHaveStyle({ zIndex: 2000 });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
});

test('about a form of the page it goes on with that form', async () => {
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = confirmDiscard()));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await answer).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/teams');
});
