// The focus in the dialog of a share. While a dialog opens, antd renders its content later than its frame.
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { buildItem, buildUser } from '@cumbre/testing/builders';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import type { ModalProps } from '@cumbre/ui/overlay';
import { useEffect, useState } from 'react';
import { register } from '../remote';

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
  const item = buildItem({ id: 'i1', title: 'Clean water' });
  startFakeServer({
    'GET /api/organizations/bymember/:id': {
      organizations: [
        {
          id: 'o1',
          name: 'Sierra',
          state: 'accepted',
          role: 'owner',
          abilities: ['shareObjective'],
        },
      ],
    },
    'GET /api/organizations/:id/shares': { shares: [] },
    'GET /api/okrs/:id': { item },
  });
  await renderRemote(register, {
    remote: 'mfe-notifications',
    path: '/shares?item=i1',
    user: buildUser(),
    organizationId: 'o1',
  });
  await waitFor(() =>
    expect(screen.getByLabelText('E-mail of someone in the other organization')).toHaveFocus(),
  );
});
