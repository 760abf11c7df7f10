// The messages of sharing when a call fails without a message of the server.
import { screen } from '@testing-library/react';
import { openSharing } from '../testing/openSharing';

test('a failure of sharing without a message of the server shows a message of its own', async () => {
  const { user } = await openSharing('/shares?item=i7', {
    'GET /api/organizations/lookup': { organizations: [{ id: 'o2', name: 'Valle' }] },
    'POST /api/okrs/:id/shares': () => new Response('{}', { status: 500 }),
  });
  await user.type(
    await screen.findByLabelText('E-mail of someone in the other organization'),
    'eva@valle.org{Enter}',
  );
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('The objective could not be shared.')).toBeInTheDocument();
});
