// The focus in the dialog of a share. While a dialog opens, antd renders its content later than its frame.
import { screen, waitFor } from '@testing-library/react';
import type { ModalProps } from '@cumbre/ui/overlay';
import { useEffect, useState } from 'react';
import { openSharing } from '../testing/openSharing';

jest.mock('@cumbre/ui/overlay', () => ({
  ...jest.requireActual<object>('@cumbre/ui/overlay'),
  Modal: function LateModal({ children, afterOpenChange }: ModalProps) {
    const [shown, setShown] = useState(children);
    useEffect(() => afterOpenChange?.(true), [afterOpenChange]);
    useEffect(() => {
      const timer = setTimeout(() => setShown(children), 20);
      return () => clearTimeout(timer);
    }, [children]);
    return <div role="dialog">{shown}</div>;
  },
}));

test('the address gets the focus where the content comes after the data', async () => {
  await openSharing('/shares?item=i7');
  await waitFor(() =>
    expect(screen.getByLabelText('E-mail of someone in the other organization')).toHaveFocus(),
  );
});
