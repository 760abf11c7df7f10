// A toast belongs to the screen where it was sent.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CumbreProvider } from './CumbreProvider';
import { Toasts } from './Toasts';
import { leaveToasts, toast } from './base';
import { Drawer, Modal } from './overlay';

let time = 0;
const now = () => time;
const open = () => fireEvent.click(screen.getByText('Create key'));

function Screen({ kind: Overlay }: { kind: typeof Drawer | typeof Modal }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Create key
      </button>
      <Overlay open={isOpen} title="The key" footer={null} />
    </>
  );
}
const show = async (kind: typeof Drawer | typeof Modal = Modal) => {
  time = 10_000;
  render(
    <CumbreProvider language="en">
      <Toasts now={now} />
      <Screen kind={kind} />
    </CumbreProvider>,
  );
  act(() => toast.info('What you typed is back'));
  await screen.findByText('What you typed is back');
};
const expectGone = () =>
  waitFor(() => expect(screen.queryByText('What you typed is back')).not.toBeInTheDocument());

test.each([
  ['dialog', Modal],
  ['panel', Drawer],
] as const)('a toast of before leaves when a %s opens above its screen', async (_name, kind) => {
  await show(kind);
  time += 1500;
  act(() => toast.success('Saved'));
  open();
  await screen.findByText('The key');
  await expectGone();
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

test('a toast of before leaves with its screen, and one that was sent with the change stays', async () => {
  await show();
  time += 1500;
  act(() => {
    toast.success('Saved');
    leaveToasts();
  });
  await expectGone();
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

test('what failed is read to its end, also on the next screen', async () => {
  await show();
  act(() => toast.error('Not saved'));
  time += 1500;
  open();
  await expectGone();
  expect(screen.getByText('Not saved')).toBeInTheDocument();
});

test('what several requests of a screen fail by is said once, and a later failure again', async () => {
  await show();
  act(() => toast.error('An error occurred'));
  time += 400;
  act(() => toast.error('An error occurred'));
  expect(await screen.findAllByText('An error occurred')).toHaveLength(1);
  act(() => toast.error('You are offline'));
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  time += 2000;
  act(() => toast.error('An error occurred'));
  await waitFor(() => expect(screen.getAllByText('An error occurred')).toHaveLength(2));
});

test.each([
  ['on a phone', true, false],
  ['on a wide screen', false, true],
])('%s the next toast and one of before', async (_where, isPhone, stays) => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: isPhone && query === '(max-width: 639px)',
        media: query,
      }) as MediaQueryList,
  );
  await show();
  act(() => toast.error('Not saved'));
  time += 1500;
  act(() => toast.success('Saved'));
  await screen.findByText('Saved');
  if (stays) expect(screen.getByText('What you typed is back')).toBeInTheDocument();
  else await expectGone();
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('a toast is shown by the page after a dialog that is a tree of its own has ended', async () => {
  render(<CumbreProvider language="en">The page</CumbreProvider>);
  const dialog = render(<CumbreProvider language="en">Confirm it is you</CumbreProvider>);
  act(() => toast.info('Wrong code'));
  expect(await screen.findByText('Wrong code')).toBeInTheDocument();
  dialog.unmount();
  expect(screen.getByText('Wrong code')).toBeInTheDocument();
  act(() => toast.success('Date saved'));
  expect(await screen.findByText('Date saved')).toBeInTheDocument();
});

test('the first toast of a page may follow a dialog that is a tree of its own', async () => {
  render(<CumbreProvider language="en">The page</CumbreProvider>);
  render(<CumbreProvider language="en">Confirm it is you</CumbreProvider>).unmount();
  act(() => toast.success('Date saved'));
  expect(await screen.findByText('Date saved')).toBeInTheDocument();
});
