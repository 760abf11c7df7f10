import { buildCycle, buildItem } from '@cumbre/testing/builders';
import { waitFor } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

test.each(['', '&cycle=unknown'])(
  'a link to an item of another cycle leads to that cycle, whatever it says: %j',
  async (more) => {
    const home = buildHome();
    const next = buildCycle({ name: 'Next quarter', state: 'planning' });
    const other = buildItem({ title: 'Planned', cycle: next.id });
    const server = serveHome(home, {
      'GET /api/organizations/:id/cycles': { cycles: [home.cycle, next], current: home.cycle.id },
      'GET /api/okrs/:id': { item: other },
    });
    await showHome(home, { path: `/?item=${other.id}${more}` });
    await waitFor(() =>
      expect(server.callsTo('GET /api/organizations/:id/okrs').at(-1)).toMatchObject({
        query: { cycle: next.id },
      }),
    );
  },
);

test('an item of another organization leaves the cycle as it is', async () => {
  const home = buildHome();
  const other = buildItem({ title: 'Elsewhere', cycle: 'of-another-organization' });
  const server = serveHome(home, { 'GET /api/okrs/:id': { item: other } });
  await showHome(home, { path: `/?item=${other.id}` });
  await waitFor(() => expect(server.callsTo('GET /api/okrs/:id')).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const trees = server.callsTo('GET /api/organizations/:id/okrs');
  expect(trees.length).toBeLessThan(4);
  expect(trees.at(-1)).toMatchObject({ query: { cycle: home.cycle.id } });
});
