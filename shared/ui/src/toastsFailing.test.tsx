// Without a network the toasts cannot be loaded. The page works without them, and shows the next one.
import { act, render, screen } from '@testing-library/react';
import { CumbreProvider } from './CumbreProvider';
import { toast } from './base';

let fails = true;
jest.mock('./Toasts', () => {
  if (fails) throw new Error('Loading CSS chunk failed.');
  return jest.requireActual('./Toasts');
});

test('toasts that cannot be loaded leave the page as it is, and are loaded with the next one', async () => {
  render(
    <CumbreProvider language="en">
      <p>My week</p>
    </CumbreProvider>,
  );
  await act(async () => toast.info('One value saved on this device'));
  expect(screen.getByText('My week')).toBeInTheDocument();
  fails = false;
  await act(async () => toast.success('One value saved'));
  expect(await screen.findByText('One value saved')).toBeInTheDocument();
  expect(screen.queryByText('One value saved on this device')).toBeNull();
  expect(screen.getByText('My week')).toBeInTheDocument();
});
