// The overview of a cycle that has ended says how it ended.
import { screen, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { buildOverview } from '../testing/overviewFixture';

test('nothing of a finished cycle is on track, behind or late', async () => {
  const home = buildHome();
  home.cycle.state = 'finished';
  serveHome(home, {
    'GET /api/organizations/:id/overview': buildOverview(home.o1.owner, { ahead: [] }),
  });
  await showHome(home, { path: '/overview' });
  expect(
    await screen.findByText('The cycle ended at 63%, where 61% was expected.'),
  ).toBeInTheDocument();
  const statuses = screen.getByRole('region', { name: 'Status' });
  const links = within(statuses).getAllByRole('link');
  // 4 on track, 3 behind, 1 at risk and 2 outdated.
  expect(links.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Achieved1', 'Partly achieved10', 'Not started0']),
  );
  expect(links.find(({ textContent }) => textContent === 'Partly achieved10')).toHaveAttribute(
    'href',
    expect.stringContaining('status=partly'),
  );
  for (const words of [/On track/, /Behind/, /At risk/])
    expect(within(statuses).queryByText(words)).toBeNull();
  // What moves and what is late is of a cycle that goes on.
  for (const words of ['What moved', /^Late/, /Nothing fell/])
    expect(screen.queryByText(words)).toBeNull();
});
