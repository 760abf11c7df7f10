// Where the focus is when the opening of a dialog ends. The test decides when it ends; antd's own
// dialog ends it after an animation.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModalProps } from 'antd/es/modal/interface';
import { Modal } from './overlay';

jest.mock('antd/es/modal/Modal', () => ({
  __esModule: true,
  default: ({ children, afterOpenChange, wrapProps }: ModalProps) => (
    <div className="ant-modal" {...wrapProps}>
      <button>Close</button>
      {children}
      <button onClick={() => afterOpenChange?.(true)}>End opening</button>
    </div>
  ),
}));

beforeEach(() => {
  render(
    <Modal
      open
      title="New webhook"
      afterOpenChange={() => screen.getByRole('textbox', { name: 'Address' }).focus()}
    >
      <input aria-label="Address" />
      <input aria-label="Name" />
    </Modal>,
  );
});
const endOpening = () => fireEvent.click(screen.getByRole('button', { name: 'End opening' }));

test('a field that the person already uses keeps the focus', () => {
  screen.getByRole('textbox', { name: 'Name' }).focus();
  endOpening();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('the focus that antd puts on “Close” goes to the field before opening ends', () => {
  screen.getByRole('button', { name: 'Close' }).focus();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
});

test('a button that the person presses first keeps the focus', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('a person who goes to “Close” afterwards stays there', () => {
  screen.getByRole('button', { name: 'Close' }).focus();
  screen.getByRole('textbox', { name: 'Name' }).focus();
  screen.getByRole('button', { name: 'Close' }).focus();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('a person who goes back to “Close” by keyboard stays there when opening ends', async () => {
  screen.getByRole('textbox', { name: 'Address' }).focus();
  await userEvent.tab({ shift: true });
  screen.getByRole('button', { name: 'Close' }).focus();
  endOpening();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('otherwise the caller sets the focus', () => {
  endOpening();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
});
