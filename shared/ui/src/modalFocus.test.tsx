// Where the focus is when the opening of a dialog ends. The test decides when it ends; antd's own
// dialog ends it after an animation.
import { fireEvent, render, screen } from '@testing-library/react';
import type { ModalProps } from 'antd/es/modal/interface';
import { Modal } from './overlay';

jest.mock('antd/es/modal/Modal', () => ({
  __esModule: true,
  default: ({ children, afterOpenChange }: ModalProps) => (
    <div className="ant-modal">
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

test('otherwise the caller sets the focus', () => {
  endOpening();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
});
