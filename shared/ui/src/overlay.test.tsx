import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { CumbreProvider } from './CumbreProvider';
import { pauseSending } from './base';
import { ConfirmButton, Drawer, Modal } from './overlay';

const show = (node: React.ReactNode) =>
  render(<CumbreProvider language="en">{node}</CumbreProvider>);
const ask = { title: 'Delete this cycle?', confirmLabel: 'Delete cycle', cancelLabel: 'Keep it' };

test('a confirmation asks first, and Cancel changes nothing', async () => {
  const remove = jest.fn();
  show(
    <ConfirmButton {...ask} danger onConfirm={remove}>
      Delete
    </ConfirmButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('dialog', { name: 'Delete this cycle?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(remove).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a confirmation waits for the result, and ignores a second click', async () => {
  let finish = () => {};
  const remove = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  show(
    <ConfirmButton {...ask} onConfirm={remove}>
      Delete
    </ConfirmButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const sure = await screen.findByRole('button', { name: 'Delete cycle' });
  await userEvent.click(sure);
  await userEvent.click(sure);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  finish();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a dialog that a link opens is above the drawer that opens later', () => {
  document.getElementById('cu-overlays')?.remove();
  const both = (hasDrawer: boolean) => (
    <CumbreProvider language="en">
      <Modal open>In the dialog</Modal>
      {hasDrawer ? <Drawer open>In the drawer</Drawer> : null}
    </CumbreProvider>
  );
  const { rerender } = render(both(false));
  rerender(both(true));
  const drawer = screen.getByText('In the drawer');
  const dialog = screen.getByText('In the dialog');
  expect(drawer.compareDocumentPosition(dialog)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('dialogs and drawers add no style tag, also to lock scrolling', () => {
  show(
    <>
      <Modal open title="Modal">
        one
      </Modal>
      <Drawer open title="Drawer">
        two
      </Drawer>
    </>,
  );
  expect(screen.getByText('two')).toBeInTheDocument();
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

test.each([
  [
    'a confirmation',
    <ConfirmButton key="ask" {...ask} onConfirm={() => {}}>
      Delete
    </ConfirmButton>,
    'Delete',
    'Delete cycle',
    'Keep it',
  ],
  [
    'a dialog',
    <Modal key="modal" open title="Share" okText="Offer" cancelText="Close">
      text
    </Modal>,
    null,
    'Offer',
    'Close',
  ],
])(
  'while sending is paused %s can be read and closed; its OK button is disabled and says why',
  async (_what, node, opener, answer, way) => {
    show(node);
    if (opener) await userEvent.click(screen.getByRole('button', { name: opener }));
    await screen.findByRole('button', { name: answer });
    act(() => pauseSending({ typed: 'No connection.', pressed: 'No connection.' }));
    expect(screen.getByRole('button', { name: answer })).toBeDisabled();
    // The close button of the dialog may have the same name.
    expect(screen.getAllByRole('button', { name: way }).at(-1)).toBeEnabled();
    expect(screen.getByText('No connection.')).toHaveAttribute('role', 'status');
    act(() => pauseSending(null));
    expect(screen.getByRole('button', { name: answer })).toBeEnabled();
  },
);

describe.each([
  ['dialog', Modal],
  ['panel', Drawer],
] as const)('after a %s has closed', (_name, Overlay) => {
  /** The window closes by Close; the field beside it is used at the same time, where `goesOn`. */
  function Page({ goesOn }: { goesOn: boolean }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <input aria-label="Beside" />
        <Overlay open={open} title="Title" footer={null} onClose={() => setOpen(false)}>
          <button
            type="button"
            onClick={() => {
              if (goesOn) document.querySelector('input')?.focus();
              setOpen(false);
            }}
          >
            End
          </button>
        </Overlay>
      </>
    );
  }
  const openAndEnd = async (goesOn: boolean) => {
    show(<Page goesOn={goesOn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByText('Title')).not.toBeInTheDocument());
  };

  test('the focus is on what opened it', async () => {
    await openAndEnd(false);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('the focus stays on what the person uses by then', async () => {
    await openAndEnd(true);
    expect(screen.getByRole('textbox', { name: 'Beside' })).toHaveFocus();
  });
});

test('after a press on the text behind a dialog the focus is on what opened it, not on the frame', async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <div tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <p>Plain text</p>
        {open ? (
          <Modal open title="Title" footer={null} onCancel={() => setOpen(false)}>
            text
          </Modal>
        ) : null}
      </div>
    );
  }
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByText('Plain text'));
  expect(screen.getByText('Plain text').parentElement).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('Escape closes a panel after a dialog over it had to be rendered twice', async () => {
  let arrive = () => {};
  const text = new Promise<string>((resolve) => {
    arrive = () => resolve('Late text');
  });
  const Late = () => use(text);
  const onClose = jest.fn();
  function Page() {
    const [asks, setAsks] = useState(false);
    return (
      <>
        <Drawer open title="Panel" onClose={onClose}>
          <button type="button" onClick={() => setAsks(!asks)}>
            Ask
          </button>
        </Drawer>
        <Suspense fallback="Loading">
          {asks ? (
            <>
              <Modal open title="Question" />
              <Late />
            </>
          ) : null}
        </Suspense>
      </>
    );
  }
  show(<Page />);
  const button = await screen.findByText('Ask');
  await act(async () => button.click());
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => arrive());
  expect(await screen.findByText('Question')).toBeVisible();
  await userEvent.click(button);
  expect(screen.queryByText('Question')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape closes the innermost of two dialogs that open at once', async () => {
  const outer = jest.fn();
  const inner = jest.fn();
  show(
    <Drawer open title="Outer" onClose={outer}>
      <Modal open title="Inner" onCancel={inner} />
    </Drawer>,
  );
  expect(await screen.findByText('Inner')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});

test.each([
  [
    'a link',
    <a key="link" href="/week?item=1">
      Wells
    </a>,
  ],
  ['a button', <button key="button" aria-label="Actions for Wells" />],
])('the focus goes to %s that was rendered anew behind the panel', async (_kind, opener) => {
  function Page() {
    const [open, setOpen] = useState(false);
    const [version, setVersion] = useState(1);
    return (
      <>
        <div key={version} role="presentation" onKeyDown={() => setOpen(true)}>
          {opener}
          <a href="/week?item=2">Wells</a>
        </div>
        <Drawer open={open} title="Panel" onClose={() => setOpen(false)}>
          <button onClick={() => setVersion(2)}>Record</button>
        </Drawer>
      </>
    );
  }
  show(<Page />);
  const first = () => document.querySelector('[href="/week?item=1"], [aria-label]')!;
  const before = first();
  await userEvent.tab();
  expect(before).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.click(await screen.findByRole('button', { name: 'Record' }));
  expect(before.isConnected).toBe(false);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(first()).toHaveFocus());
});
