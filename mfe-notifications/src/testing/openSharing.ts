// Opens the screen of sharing at that address as a member of Sierra who may share, with the objective i7.
import { buildItem, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

type Routes = Parameters<typeof startFakeServer>[0];
type Context = Parameters<typeof renderRemote>[1]['context'];

export async function openSharing(path: string, routes: Routes = {}, context?: Context) {
  const server = startFakeServer({
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
    ...routes,
  });
  const shown = await renderRemote(register, {
    remote: 'mfe-notifications',
    path,
    user: buildUser(),
    organizationId: 'o1',
    ...(context && { context }),
  });
  return { ...shown, server };
}
