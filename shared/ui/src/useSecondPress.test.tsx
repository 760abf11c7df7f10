// A double click on what opens or closes a dialog or panel is one act for people. The tests press
// twice as a browser does: the second press goes to what is under the pointer by then.
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { CumbreProvider } from './CumbreProvider';
import { Drawer, Modal } from './overlay';

const press = (element: Element, detail: number) => {
  const isFocusMoved = fireEvent.mouseDown(element, { detail });
  fireEvent.mouseUp(element, { detail });
  fireEvent.click(element, { detail });
  return isFocusMoved;
};

const below = jest.fn();

function Screen({ of: Overlay }: { of: typeof Modal | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  return (
    <CumbreProvider language="en">
      <button onClick={() => setOpen(true)}>Share…</button>
      <a href="#below" onClick={below}>
        Clean water
      </a>
      <Overlay open={open} footer={null} closeIcon={null}>
        <button onClick={() => setOpen(false)}>Done</button>
        <button onClick={below}>Send</button>
      </Overlay>
    </CumbreProvider>
  );
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });

describe.each([
  ['dialog', Modal],
  ['panel', Drawer],
] as const)('the second press of a double click, %s', (_name, overlay) => {
  beforeEach(() => {
    below.mockClear();
    render(<Screen of={overlay} />);
  });

  test('that opens it presses nothing in it', () => {
    press(button('Share…'), 1);
    expect(press(button('Send'), 2)).toBe(false);
    expect(below).not.toHaveBeenCalled();
  });

  test('that closes it presses nothing below it, and the focus stays', () => {
    press(button('Share…'), 1);
    press(button('Done'), 1);
    expect(press(screen.getByText('Clean water'), 2)).toBe(false);
    expect(below).not.toHaveBeenCalled();
  });

  test('the next press is one again, as are its second and a key', () => {
    press(button('Share…'), 1);
    press(button('Done'), 1);
    fireEvent.click(screen.getByText('Clean water'), { detail: 0 });
    expect(press(screen.getByText('Clean water'), 1)).toBe(true);
    press(screen.getByText('Clean water'), 2);
    expect(below).toHaveBeenCalledTimes(3);
  });
});
