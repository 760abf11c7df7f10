// The messages of sharing when a call fails without a message of the server.
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { buildItem, buildUser } from '@cumbre/testing/builders';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { screen } from '@testing-library/react';
import { register } from '../remote';

test('a failure of sharing without a message of the server shows a message of its own', async () => {
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
    'GET /api/okrs/:id': { item: buildItem({ id: 'i7', title: 'Grow' }) },
    'GET /api/organizations/lookup': { organizations: [{ id: 'o2', name: 'Valle' }] },
    'POST /api/okrs/:id/shares': () => new Response('{}', { status: 500 }),
  });
  const { user } = await renderRemote(register, {
    remote: 'mfe-notifications',
    path: '/shares?item=i7',
    user: buildUser(),
    organizationId: 'o1',
  });
  await user.type(
    await screen.findByLabelText('E-mail of someone in the other organization'),
    'eva@valle.org{Enter}',
  );
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('The objective could not be shared.')).toBeInTheDocument();
});
